import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const languageMatch = defineAudit({
  id: 'language-match',
  facts: ['head', 'naturalLanguage'] as const,
  run({ head, naturalLanguage }) {
    const declared = head.language?.trim().slice(0, 2).toLowerCase() ?? '';
    if (declared === '') return notApplicable(message('language-match.why.none_declared'));
    const { language, sample } = naturalLanguage;
    if (language === null) return notApplicable(message('language-match.why.unclear'));
    if (declared === language) return pass(declared);
    return fail('recommendation', {
      variant: language === 'es' ? 'is_spanish' : 'is_english',
      values: { declared },
      evidence: [
        { where: message('language.where.lang'), seen: declared },
        { where: message('where.visible_text'), seen: sample },
      ],
    });
  },
});
