import type { EarlyResult } from '@fml/contract';
import { expect, test } from 'vitest';
import { parseAnalysisEvent } from './analysis-event.ts';
import { addEarlyResult, NO_RESULTS } from './early-results.ts';

test('states and results are read, and what is neither is passed over', () => {
  expect(parseAnalysisEvent({ event: 'status', data: '{"status":"running","stage":"measuring"}' })).toEqual({
    kind: 'status',
    status: { status: 'running', stage: 'measuring' },
  });
  expect(
    parseAnalysisEvent({ event: 'result', id: '4', data: '{"kind":"checks","passed":2,"found":1}' }),
  ).toEqual({
    kind: 'result',
    id: '4',
    result: { kind: 'checks', passed: 2, found: 1 },
  });
  for (const message of [
    { event: 'status', data: '{' },
    { event: 'status', data: 'null' },
    { event: 'status', data: '{"stage":"measuring"}' },
    { event: 'result', data: '{"kind":"checks"}' },
    { event: 'result', id: '1', data: '[]' },
    { event: 'later', id: '1', data: '{"status":"running","kind":"checks"}' },
  ]) {
    expect(parseAnalysisEvent(message), message.data).toBeNull();
  }
});

test('the newest of each kind counts, and a first load begins the list anew', () => {
  const load = (number: number, performance_score: number): EarlyResult => ({
    kind: 'load',
    number,
    of: 2,
    performance_score,
  });
  const told: EarlyResult[] = [
    { kind: 'page_text', title: 'Old', phone_numbers: 0, forms: 0 },
    load(1, 70),
    load(2, 90),
    { kind: 'page_text', title: 'New', phone_numbers: 1, forms: 0 },
    load(1, 60),
    // Of a later release.
    { kind: 'weather' } as unknown as EarlyResult,
  ];
  const results = told.reduce(addEarlyResult, NO_RESULTS);
  expect(results.pageText?.title).toBe('New');
  expect(results.loads).toEqual([load(1, 60)]);
  expect(Object.keys(results).sort()).toEqual(['loads', 'pageText']);
});
