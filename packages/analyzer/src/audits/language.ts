import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Valid tags that say that the page is in no language, in several, or in an unknown one. */
const NO_LANGUAGE = /^(?:zxx|und|mul|mis)\b/i;

export const language = defineAudit({
  id: 'language',
  facts: ['head'] as const,
  run({ head }) {
    const language = head.language?.trim() ?? '';
    if (language === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('recommendation', {
        variant: 'missing',
        evidence: [{ where: message('language.where.lang'), seen: message('seen.missing') }],
      });
    }
    if (isLanguageTag(language) && !NO_LANGUAGE.test(language)) return pass(language);
    return fail('recommendation', {
      variant: 'unknown',
      evidence: [{ where: message('language.where.lang'), seen: language }],
    });
  },
});

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-')).length === 1;
  } catch {
    return false;
  }
}
