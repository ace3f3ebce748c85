import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

export const language = defineAudit({
  id: 'language',
  title: 'Page says which language it is in',
  facts: ['head'] as const,
  run({ head }) {
    const language = head.language?.trim() ?? '';
    const action =
      'Set the language of the page in your website builder. (For your web person: lang="en" on the html element.)';
    if (language === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('recommendation', {
        title: 'The page does not say which language it is in',
        description:
          'A screen reader may mispronounce your text for blind customers, and translation tools have to guess.',
        action,
        evidence: [{ where: 'page language (lang)', seen: 'missing' }],
      });
    }
    if (isLanguageTag(language)) return pass(language);
    return fail('recommendation', {
      title: 'The page language is set to one that does not exist',
      description:
        'Browsers and screen readers do not know this setting, so they may mispronounce or mistranslate your text.',
      action,
      evidence: [{ where: 'page language (lang)', seen: language }],
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
