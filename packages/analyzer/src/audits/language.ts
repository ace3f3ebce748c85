import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const language = defineAudit({
  id: 'language',
  title: 'Page language is declared',
  facts: ['head'] as const,
  run({ head }) {
    const language = head.language?.trim() ?? '';
    const action =
      'Set lang="en" (or the language of your text) on the html element; website builders have a setting.';
    if (language === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('recommendation', {
        title: 'The page does not say which language it is in',
        description:
          'Screen readers may read your text with the wrong pronunciation, and translation tools guess.',
        action,
        evidence: [{ where: '<html>', seen: 'no lang attribute' }],
      });
    }
    if (isLanguageTag(language)) return pass(language);
    return fail('recommendation', {
      title: 'The declared language does not exist',
      description: 'The language mark of the page is not one that browsers and screen readers know.',
      action,
      evidence: [{ where: '<html lang>', seen: language }],
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
