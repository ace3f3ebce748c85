import { expect, it } from 'vitest';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { ENGLISH } from '../labels/english.ts';
import { SPANISH } from '../labels/spanish.ts';
import { reportVerdict } from './report-header.tsx';

const { issues } = sampleReport();
const NONE = { critical: [], warnings: [], recommendations: [] };
const full = { kind: 'full', notes: [] } as const;
const partial = { kind: 'partial', notes: ['Not measured: speed.'] } as const;

it.each([
  ['critical findings', issues, 'Fix now', /^2 problems can keep customers from finding or calling you/],
  [
    'one critical finding',
    { ...NONE, critical: issues.critical.slice(1) },
    'Fix now',
    /^One problem can keep customers/,
  ],
  ['warnings', { ...NONE, warnings: issues.warnings }, 'Needs work', /2 weak spots make it harder/],
  [
    'one warning',
    { ...NONE, warnings: issues.warnings.slice(1) },
    'Needs work',
    /but one weak spot makes it harder/,
  ],
  ['recommendations', { ...NONE, recommendations: issues.recommendations }, 'Nothing urgent', /good shape/],
  ['nothing', NONE, 'Nothing urgent', /found nothing that needs fixing/],
])('puts %s into a sentence', (_found, found, stamp, sentence) => {
  const verdict = reportVerdict({ issues: found, coverage: { kind: full.kind, notes: [] } }, ENGLISH);
  expect(verdict.stamp).toBe(stamp);
  expect(verdict.sentence).toMatch(sentence);
});

it('does not praise what could not be checked', () => {
  const verdict = reportVerdict({ issues: NONE, coverage: { kind: partial.kind, notes: [] } }, ENGLISH);
  expect(verdict).toMatchObject({ level: 'fair', stamp: 'Partly checked' });
  expect(verdict.sentence).toMatch(/couldn’t check everything/);
});

it('counts in Spanish, too', () => {
  const one = reportVerdict(
    { issues: { ...NONE, warnings: issues.warnings.slice(1) }, coverage: { kind: 'full', notes: [] } },
    SPANISH,
  );
  expect(one.sentence).toContain('un punto débil hace');
  const two = reportVerdict({ issues, coverage: { kind: 'full', notes: [] } }, SPANISH);
  expect(two).toMatchObject({ stamp: 'Urgente', sentence: expect.stringMatching(/^2 problemas pueden/) });
});
