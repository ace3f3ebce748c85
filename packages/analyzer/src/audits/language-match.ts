import { message } from '@fml/report-texts';
import { isKnownLanguage, languageShares } from '../business/language/language.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Tags of one written language. */
const SAME: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  fil: 'tl',
  iw: 'he',
  hr: 'sr',
  bs: 'sr',
  sh: 'sr',
};

/** A page that has this much of the language it declares is in two languages. */
const MIN_SHARE = 0.2;

export const languageMatch = defineAudit({
  id: 'language-match',
  facts: ['head', 'sitePages', 'businessDetails'] as const,
  run({ head, sitePages, businessDetails: { visibleText } }) {
    const declared = head.language?.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
    if (declared === '') return notApplicable(message('language-match.why.none_declared'));
    const { language } = sitePages.analyzed.business;
    if (language === null) return notApplicable(message('language-match.why.unclear'));
    const same = (code: string) => SAME[code] ?? code;
    if (same(declared) === same(language)) return pass(declared);
    // A language that is not told apart may be taken for the one next to it, such as Indonesian for Malay.
    const isWritten = [...languageShares(visibleText)].some(
      ([code, share]) => same(code) === same(declared) && share >= MIN_SHARE,
    );
    if (isWritten || !isKnownLanguage(same(declared)))
      return notApplicable(message('language-match.why.unclear'));
    return fail('recommendation', {
      variant: 'other',
      values: { declared, language: message('coverage.language_name', { code: language }) },
      evidence: [
        { where: message('language.where.lang'), seen: declared },
        { where: message('where.visible_text'), seen: sampleOf(visibleText) },
      ],
    });
  },
});

/** The first line that is a sentence. */
function sampleOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n');
  return (lines.find((line) => (line.match(/\p{L}/gu)?.length ?? 0) >= 30) ?? text).slice(0, 120);
}
