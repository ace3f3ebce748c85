import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

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
    if (isLanguageTag(language)) return pass(language);
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
