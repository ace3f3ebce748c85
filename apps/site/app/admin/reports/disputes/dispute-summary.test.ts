import { expect, test } from 'vitest';
import { disputeSummary } from './disputed-rule.tsx';

test.each([
  [{ disputes: 1, reports: 1 }, 1, '1 dispute. Found in 1 of 1 report (100%).'],
  [{ disputes: 3, reports: 2 }, 16, '3 disputes. Found in 2 of 16 reports (12.5%).'],
  [{ disputes: 2, reports: 0 }, 0, '2 disputes. Found in 0 of 0 reports.'],
])('%o of %i reports', (counts, reports, words) => {
  const rule = { auditId: 'phone-link', waiting: 0, newest: [], ...counts };
  expect(disputeSummary(rule, reports)).toBe(words);
});
