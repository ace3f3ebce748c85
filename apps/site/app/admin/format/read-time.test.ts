import { parseISO } from 'date-fns';
import { expect, it } from 'vitest';
import { readTime } from './format-date.ts';

it.each([
  '2026-11-21T17:05:00+00:00',
  '2026-11-21T17:05:00.123456+00:00',
  '2026-11-21T17:05:00Z',
  '2026-11-21',
  '2026-02-28',
  '2026-02-31',
  '2026-13-01',
  'no time',
  '',
])('%j is read as date-fns reads it', (iso) => {
  expect(readTime(iso)).toEqual(parseISO(iso));
});
