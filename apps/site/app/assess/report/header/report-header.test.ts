import { judgeReport } from '@fml/contract';
import { expect, it } from 'vitest';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { ENGLISH } from '../labels/english.ts';
import { SPANISH } from '../labels/spanish.ts';
import { verdictSentence } from './report-header.tsx';

const { issues } = sampleReport();
const NONE = { critical: [], warnings: [], recommendations: [] };

it('counts in words of both languages', () => {
  const sentence = (found: Partial<typeof issues>, labels = ENGLISH) =>
    verdictSentence(judgeReport(sampleReport({ issues: { ...NONE, ...found } })), labels);
  const one = { warnings: issues.warnings.slice(1) };
  expect(sentence(issues)).toMatch(/^2 problems can keep customers from finding or calling you/);
  expect(sentence({ critical: issues.critical.slice(1) })).toMatch(/^One problem can keep customers/);
  expect(sentence({ warnings: issues.warnings })).toMatch(/2 weak spots make it harder/);
  expect(sentence(one)).toMatch(/but one weak spot makes it harder/);
  expect(sentence(one, SPANISH)).toContain('un punto débil hace');
  expect(sentence(issues, SPANISH)).toMatch(/^2 problemas pueden/);
});
