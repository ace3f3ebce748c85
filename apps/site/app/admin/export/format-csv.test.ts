import { expect, it } from 'vitest';
import { formatAgencyTime } from './format-csv.ts';

it.each([
  ['2026-11-21T17:05:59.123+00:00', '2026-11-21 09:05 PST'],
  ['2026-07-01T06:59:00Z', '2026-06-30 23:59 PDT'],
  ['2026-01-01T08:00:00Z', '2026-01-01 00:00 PST'],
  ['2026-11-01T09:30:00Z', '2026-11-01 01:30 PST'],
  ['2026-11-01T08:30:00Z', '2026-11-01 01:30 PDT'],
  ['never', 'never'],
])('%s is %s to the agency', (iso, local) => {
  expect(formatAgencyTime(iso)).toBe(local);
});
