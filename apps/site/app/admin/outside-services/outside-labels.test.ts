import { expect, test } from 'vitest';
import type { OutsideServiceState } from './api.ts';
import { serviceBadge, serviceLines } from './outside-labels.ts';

const WORKING: OutsideServiceState = {
  service: 'crux',
  key: 'desk',
  requestsToday: 1200,
  dailyRequests: 5000,
  restsUntil: null,
  lastAnswerAt: '2026-11-28T10:00:00Z',
  lastProblem: null,
};
const problem = (code: 'quota' | 'refused', at: string) => ({ lastProblem: { code, at } });

test.each([
  ['No key', { key: null }],
  ['Not asked yet', { lastAnswerAt: null }],
  ['Working', {}],
  ['Working', problem('quota', '2026-11-28T09:00:00Z')],
  ['Not working', problem('quota', '2026-11-28T11:00:00Z')],
  ['Not working', { lastAnswerAt: null, ...problem('quota', '2026-11-28T11:00:00Z') }],
  // It was about one website.
  ['Working', problem('refused', '2026-11-28T11:00:00Z')],
  ['Resting', { restsUntil: '2026-11-28T12:00:00Z' }],
] as const)('is "%s" after %j', (word, state) => {
  expect(serviceBadge({ ...WORKING, ...state }).word).toBe(word);
});

test('says how much of the day is used, where the key is, and the last problem in words', () => {
  expect(serviceLines({ ...WORKING, ...problem('quota', '2026-11-28T09:00:00Z') })).toEqual([
    '1,200 of 5,000 requests used today. The key was entered here and is stored encrypted.',
    expect.stringMatching(
      /^Last problem, November 28th, 2026 at .+: The quota of this key at Google is used up/,
    ),
  ]);
  expect(serviceLines({ ...WORKING, key: null })).toEqual([]);
});
