import { message } from '@fml/report-texts';
import { defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

/** These say nothing at all. */
const POINTING =
  /^(?:click|click here|here|this|this page|link|go|haga clic aqu[íi]|clic aqu[íi]|aqu[íi])[.!>» ]*$/i;
/** These are clear next to what they belong to, but not in a list of links. */
const VAGUE =
  /^(?:read more|learn more|see more|more|more info|details|leer m[áa]s|ver m[áa]s|m[áa]s)[.…!>» ]*$/i;
const MAX_VAGUE = 3;

export const linkPurpose = defineAudit({
  id: 'link-purpose',
  facts: ['linkTexts'] as const,
  run({ linkTexts }) {
    const named = linkTexts.filter(({ text }) => text !== '');
    if (named.length === 0) return notApplicable(message('link-purpose.why.no_links'));
    const pointing = named.filter(({ text }) => POINTING.test(text));
    const vague = named.filter(({ text }) => VAGUE.test(text));
    // Several links with the same words are confusing only when they lead to different places.
    const places = new Set(vague.map(({ href }) => href)).size;
    const found = [...pointing, ...(places > MAX_VAGUE ? vague : [])];
    if (found.length === 0) return pass();
    return fail('recommendation', {
      variant: 'vague',
      values: { count: found.length },
      evidence: linksSeen(found),
    });
  },
});
