import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';
import { saysNothing } from './title.ts';

/** "Welcome", "Welcome to our website" and "Bienvenidos": words that fit every business. */
const GREETING =
  /^(?:welcome|hello|hi there|bienvenidos?|hola)\b(?: to (?:our|the|my) (?:web ?site|home ?page|site))?[.!…]*$/i;

export const mainHeadingWords = defineAudit({
  id: 'main-heading-words',
  facts: ['headings'] as const,
  run({ headings }) {
    const main = headings.find(({ level, text }) => level === 1 && text !== '')?.text;
    if (main === undefined) return notApplicable(message('main-heading-words.why.none'));
    if (!GREETING.test(main.trim()) && !saysNothing(main)) return pass(main);
    return fail('recommendation', {
      variant: 'says_nothing',
      evidence: [{ where: message('where.heading', { level: 1 }), seen: main }],
    });
  },
});
