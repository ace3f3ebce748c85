import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const cityInTitle = defineAudit({
  id: 'city-in-title',
  facts: ['placeAndTrade'] as const,
  run({ placeAndTrade: { city, title, mainHeading } }) {
    if (title === '') return notApplicable(message('title-words.why.no_title'));
    if (city === null) return notApplicable(message('city-in-title.why.no_city'));
    if (hasPlace(`${title} ${mainHeading}`, city)) return pass(city);
    return fail('recommendation', {
      variant: 'missing',
      values: { city },
      evidence: [
        { where: message('title.where.title'), seen: title },
        { where: message('where.heading', { level: 1 }), seen: mainHeading || message('seen.missing') },
      ],
    });
  },
});

/** The city itself, or any area named the way titles do: "in Eastfield", "Orange County", "near me" excluded. */
function hasPlace(text: string, city: string): boolean {
  return (
    text.toLowerCase().includes(city.toLowerCase()) ||
    /\b(?:in|of|serving|near|en|de) (?!(?:the|our|your|just|one|all|any)\b)(?:[A-Z][\p{L}.'’-]+)|\b(?:County|Valley|Bay Area|Beach|L\.?A\.?|CA|SoCal|[A-Z][a-z]+ (?:Hills|Heights|Park))\b/u.test(
      text,
    )
  );
}
