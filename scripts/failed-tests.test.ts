import { expect, test } from 'vitest';
import {
  failedOfPlaywright,
  failedOfVitest,
  failureLines,
  retriedOfPlaywright,
  retriedOfVitest,
} from './failed-tests.ts';

test('a failed unit test is named with its file and its groups', () => {
  const passed = { ancestorTitles: [], title: 'adds', status: 'passed', failureMessages: [] };
  const failed = {
    ancestorTitles: ['sums', 'of two'],
    title: 'subtracts',
    status: 'failed',
    failureMessages: ['AssertionError: expected 1 to be 2\n    at /repo/a.test.ts:3:1'],
  };
  const testResults = [{ name: '/repo/src/a.test.ts', status: 'failed', assertionResults: [passed, failed] }];
  expect(failedOfVitest({ testResults }, '/repo')).toEqual([
    { file: 'src/a.test.ts', name: 'sums > of two > subtracts', message: failed.failureMessages[0] },
  ]);
});

test('a unit test file that could not be loaded is named itself', () => {
  const testResults = [
    { name: '/repo/a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: '/repo/b.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(failedOfVitest({ testResults }, '/repo')).toEqual([
    { file: 'a.test.ts', name: '', message: 'Cannot find module' },
  ]);
});

test('a failed journey is named with its file and its groups, and so is an error of the set-up', () => {
  const results = [{ status: 'timedOut', errors: [{ message: 'Test timeout of 90000ms exceeded.' }] }];
  const inner = {
    title: 'the form',
    file: 'form.e2e.ts',
    specs: [
      { title: 'sends', ok: false, tests: [{ results }] },
      { title: 'clears', ok: true, tests: [{ results: [{ status: 'passed', errors: [] }] }] },
    ],
  };
  const suites = [{ title: 'form.e2e.ts', file: 'form.e2e.ts', specs: [], suites: [inner] }];
  expect(failedOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { file: 'playwright', name: '', message: 'no browser' },
    { file: 'form.e2e.ts', name: 'the form > sends', message: 'Test timeout of 90000ms exceeded.' },
  ]);
});

test('the first lines of a message are shown, without colors, empty lines and stack', () => {
  const red = String.fromCharCode(27);
  const message = `${red}[31mError: no${red}[39m\n\n  expected: 1\n    at /repo/a.ts:1:1\n${'more\n'.repeat(20)}`;
  expect(failureLines({ file: 'a.test.ts', name: '', message })).toEqual([
    '✗ a.test.ts',
    '    Error: no',
    '      expected: 1',
    '    more',
    '    more',
    '    more',
    '    more',
  ]);
});

test('a test that passed on its second try is named with what was wrong on the first', () => {
  const passed = { ancestorTitles: [], title: 'adds', status: 'passed', failureMessages: [] };
  const retried = { ...passed, title: 'subtracts', failureMessages: ['Error: too busy'] };
  const failed = { ...retried, title: 'divides', status: 'failed' };
  const testResults = [
    { name: '/repo/a.test.ts', status: 'failed', assertionResults: [passed, retried, failed] },
  ];
  expect(retriedOfVitest({ testResults }, '/repo')).toEqual([
    { file: 'a.test.ts', name: 'subtracts', message: 'Error: too busy' },
  ]);

  const results = [{ status: 'failed', errors: [{ message: 'Error: too busy' }] }, { status: 'passed' }];
  const specs = [
    { title: 'sends', ok: true, tests: [{ status: 'flaky', results }] },
    { title: 'clears', ok: true, tests: [{ status: 'expected', results: [] }] },
    { title: 'closes', ok: false, tests: [{ status: 'unexpected', results }] },
  ];
  expect(retriedOfPlaywright({ suites: [{ title: 'a.e2e.ts', file: 'a.e2e.ts', specs }] })).toEqual([
    { file: 'a.e2e.ts', name: 'sends', message: 'Error: too busy' },
  ]);
});
