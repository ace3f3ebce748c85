import { expect, test } from 'vitest';
import { outcomeLines, outcomesOfPlaywright, outcomesOfVitest } from './test-outcomes.ts';

test('each unit test is named with its file and its groups, and with the first message of its tries', () => {
  const passed = { ancestorTitles: [], title: 'adds', status: 'passed', failureMessages: [] };
  const assertionResults = [
    passed,
    { ...passed, title: 'subtracts', failureMessages: ['Error: too busy'] },
    { ...passed, title: 'divides', status: 'skipped' },
    {
      ancestorTitles: ['sums', 'of two'],
      title: 'multiplies',
      status: 'failed',
      failureMessages: ['expected 1', 'expected 2'],
    },
  ];
  const testResults = [{ name: '/repo/src/a.test.ts', status: 'failed', assertionResults }];
  const file = 'src/a.test.ts';
  expect(outcomesOfVitest({ testResults }, '/repo')).toEqual([
    { file, name: 'adds', outcome: 'passed', message: null },
    { file, name: 'subtracts', outcome: 'retried', message: 'Error: too busy' },
    { file, name: 'sums > of two > multiplies', outcome: 'failed', message: 'expected 1' },
  ]);
});

test('a unit test file that could not be loaded has failed itself', () => {
  const testResults = [
    { name: '/repo/a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: '/repo/b.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(outcomesOfVitest({ testResults }, '/repo')).toEqual([
    { file: 'a.test.ts', name: '', outcome: 'failed', message: 'Cannot find module' },
  ]);
});

test('each journey is named with its file and its groups, and so is an error of the set-up', () => {
  const results = [{ status: 'timedOut', errors: [{ message: 'Too slow' }] }, { status: 'passed' }];
  const file = 'form.e2e.ts';
  const inner = {
    title: 'the form',
    file,
    specs: [
      { title: 'sends', tests: [{ status: 'unexpected', results }] },
      { title: 'saves', tests: [{ status: 'flaky', results }] },
      { title: 'clears', tests: [{ status: 'expected', results: [{ status: 'passed', errors: [] }] }] },
      { title: 'prints', tests: [{ status: 'skipped', results: [] }] },
    ],
  };
  const suites = [{ title: file, file, specs: [], suites: [inner] }];
  expect(outcomesOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { file: 'playwright', name: '', outcome: 'failed', message: 'no browser' },
    { file, name: 'the form > sends', outcome: 'failed', message: 'Too slow' },
    { file, name: 'the form > saves', outcome: 'retried', message: 'Too slow' },
    { file, name: 'the form > clears', outcome: 'passed', message: null },
  ]);
});

test('the first lines of a message are shown, without colors, empty lines and stack', () => {
  const red = String.fromCharCode(27);
  const message = `${red}[31mError: no${red}[39m\n\n  expected: 1\n    at /repo/a.ts:1:1\n${'more\n'.repeat(20)}`;
  expect(outcomeLines({ file: 'a.test.ts', name: '', outcome: 'failed', message })).toEqual([
    '✗ a.test.ts',
    '    Error: no',
    '      expected: 1',
    '    more',
    '    more',
    '    more',
    '    more',
  ]);
});
