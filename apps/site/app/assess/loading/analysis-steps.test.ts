import { describe, expect, test } from 'vitest';
import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { EarlyResults } from '../../analysis-run/early-results.ts';
import { PAGE_ENGLISH } from '../labels/page-english.ts';
import { PAGE_SPANISH } from '../labels/page-spanish.ts';
import { analysisSteps } from './analysis-steps.ts';
import { announcement } from './loading-view.tsx';
import { nextSecondsLeft } from './use-seconds-left.ts';
import { waitingText } from './waiting-text.ts';

const address: EarlyResults['address'] = {
  kind: 'address',
  final_url: 'https://www.plumber.example/',
  redirects: 1,
  secure: true,
  certificate_valid_to: '2027-03-01',
};
const pageText: EarlyResults['pageText'] = {
  kind: 'page_text',
  title: 'Ana’s Plumbing',
  phone_numbers: 1,
  forms: 2,
};
const phoneScreen: EarlyResults['phoneScreen'] = {
  kind: 'phone_screen',
  screenshot: { media_type: 'image/jpeg', base64: '/9j/', width: 412, height: 823 },
};
const load = { kind: 'load', number: 1, of: 2, performance_score: 71 } as const;
const checks = { kind: 'checks', passed: 38, found: 1 } as const;

const states = (progress: AnalysisProgress) =>
  analysisSteps(progress, PAGE_ENGLISH)
    .map(({ state }) => state)
    .join(' ');
const found = (progress: AnalysisProgress) =>
  analysisSteps(progress, PAGE_ENGLISH).flatMap((step) => step.found);

describe('the steps of an analysis', () => {
  test('none has begun while it waits in line', () => {
    expect(states({ queuePosition: 2 })).toBe('later later later later later');
  });

  test('one is marked from the first stage to the last, and each says what it found', () => {
    expect(states({ stage: 'fetching' })).toBe('current later later later later');
    const fetched = { loads: [], address, pageText };
    expect(states({ stage: 'measuring', results: fetched })).toBe('done done current later later');
    const measured = { ...fetched, phoneScreen, loads: [load] };
    expect(states({ stage: 'measuring', results: measured })).toBe('done done done current later');
    expect(states({ stage: 'writing', results: { ...measured, checks } })).toBe(
      'done done done done current',
    );
    expect(found({ stage: 'writing', results: { ...measured, checks } })).toEqual([
      'Answers over HTTPS, certificate valid until March 1, 2027',
      'Redirects to www.plumber.example',
      'Title: Ana’s Plumbing',
      '1 phone number found, 2 forms',
      'Load 1 of 2: performance 71',
      '38 checks passed, 1 problem found',
    ]);
  });

  test('the ring of the loads fills as they are measured', () => {
    const shareWith = (loads: EarlyResults['loads']) =>
      analysisSteps({ stage: 'measuring', results: { loads, phoneScreen } }, PAGE_ENGLISH).flatMap(
        ({ share }) => share ?? [],
      );
    expect(shareWith([])).toEqual([0]);
    expect(shareWith([load])).toEqual([0.5]);
    expect(shareWith([load, { ...load, number: 2, of: 3 }])).toEqual([2 / 3]);
  });

  test('what no browser could do is left out, and said', () => {
    const results = { loads: [], address, pageText };
    expect(states({ stage: 'checking', results })).toBe('done done skipped skipped current');
    expect(found({ stage: 'checking', results })).toContain('We couldn’t open it in a browser this time');
  });

  test('without a stream only the stages are known, and nothing is said to be left out', () => {
    expect(states({ stage: 'checking' })).toBe('done done done done current');
    expect(found({ stage: 'checking' })).toEqual([]);
  });

  test('nothing found is said in words', () => {
    const results: EarlyResults = {
      loads: [{ ...load, performance_score: null }],
      address: { ...address, secure: false, redirects: 0, certificate_valid_to: null },
      pageText: { ...pageText, title: null, phone_numbers: 0, forms: 0 },
    };
    expect(found({ stage: 'measuring', results })).toEqual([
      'Answers without HTTPS, so browsers call it “Not secure”',
      'No title',
      'No phone number found, no form',
      'Load 1 of 2: no score',
    ]);
  });
});

describe('what a screen reader is told', () => {
  test('the place in line, then each step once it is done, and never the remaining time', () => {
    expect(announcement({ queuePosition: 1 }, PAGE_ENGLISH)).toMatch(/^You’re next in line\./);
    expect(announcement({ stage: 'fetching' }, PAGE_ENGLISH)).toBe('');
    const early = { stage: 'measuring', results: { loads: [], address, pageText } } as const;
    const told = announcement({ ...early, remainingSeconds: 20 }, PAGE_ENGLISH);
    expect(told).toBe('Page text: Title: Ana’s Plumbing. 1 phone number found, 2 forms.');
    expect(announcement({ ...early, remainingSeconds: 15 }, PAGE_ENGLISH)).toBe(told);
    expect(announcement({ ...early, isLate: true }, PAGE_ENGLISH)).toMatch(/longer than usual/);
  });
});

test('the remaining time is told, and at its end what is waited for', () => {
  const labels = (remainingSeconds: number) =>
    waitingText({ remainingSeconds, stage: 'writing' }, PAGE_ENGLISH);
  expect(labels(16)).toBe('About 16 seconds left.');
  expect(labels(3)).toBe('About 3 seconds left.');
  expect(labels(2)).toBe('Putting the report together.');
  expect(labels(90)).toBe('About 90 seconds left.');
  expect(labels(121)).toBe('About 2:01 left.');
  expect(waitingText({ remainingSeconds: 0, stage: 'fetching' }, PAGE_ENGLISH)).toMatch(/website to answer/);
  expect(waitingText({}, PAGE_ENGLISH)).toMatch(/^Usually 30-60 seconds/);
  expect(waitingText({ remainingSeconds: 20, isLate: true }, PAGE_ENGLISH)).toMatch(/longer than usual/);
  expect(waitingText({ remainingSeconds: 20, isOffline: true }, PAGE_ENGLISH)).toMatch(/offline/);
});

test('the remaining time falls, unless a new estimate is much later', () => {
  expect(nextSecondsLeft(undefined, 20)).toBe(20);
  expect(nextSecondsLeft(12, 9)).toBe(9);
  expect(nextSecondsLeft(0, 5)).toBe(0);
  expect(nextSecondsLeft(3, 40)).toBe(40);
  expect(nextSecondsLeft(3, undefined)).toBeUndefined();
});

test('in Spanish the same is told, with the date as it is written there', () => {
  const results: EarlyResults = { loads: [load], address, pageText, phoneScreen, checks };
  const steps = analysisSteps({ stage: 'writing', results }, PAGE_SPANISH);
  expect(steps.map(({ state }) => state).join(' ')).toBe('done done done done current');
  expect(steps.flatMap((step) => step.found)).toEqual([
    'Responde por HTTPS, con certificado válido hasta el 1 de marzo de 2027',
    'Redirige a www.plumber.example',
    'Título: Ana’s Plumbing',
    '1 teléfono, 2 formularios',
    'Carga 1 de 2: rendimiento 71',
    '38 revisiones sin problemas, 1 problema encontrado',
  ]);
  expect(announcement({ queuePosition: 3 }, PAGE_SPANISH)).toMatch(/^Usted es el número 3 en la fila\./);
  expect(waitingText({ remainingSeconds: 16 }, PAGE_SPANISH)).toBe('Faltan unos 16 segundos.');
});
