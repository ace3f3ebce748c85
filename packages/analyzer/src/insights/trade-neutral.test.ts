import { writeByRules } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { sampleInput, sampleIssue } from '../../test-support/insights-input.ts';
import { AUDITS } from '../audits/registry.ts';
import { tradesInText } from '../business/trade/trades.ts';

/** What the finding of an audit costs, as the insights say it. */
function costOf(id: string, language: 'en' | 'es'): string[] {
  const issues = { critical: [], warnings: [sampleIssue({ id })], recommendations: [] };
  const [, , section = ''] = writeByRules(sampleInput({ issues }), language).split(/^### .*$/m);
  return section.trim() === '' ? [] : [section.trim()];
}

/** A text for all trades must picture none: no customer of a restaurant has a hot house. */
test.each(['en', 'es'] as const)(
  'what findings cost is said in words that fit every trade (%s)',
  (language) => {
    const sentences = new Set(AUDITS.flatMap(({ audit: { id } }) => costOf(id, language)));
    expect(sentences.size).toBeGreaterThan(10);
    const named = [...sentences].flatMap((sentence) => tradesInText(sentence, [language]));
    expect(named.filter(({ isWeak }) => !isWeak).map(({ words }) => words)).toEqual([]);
  },
);
