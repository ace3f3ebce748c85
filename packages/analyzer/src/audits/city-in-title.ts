import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const cityInTitle = defineAudit({
  id: 'city-in-title',
  facts: ['placeAndTrade', 'business'] as const,
  run({ placeAndTrade: { city, title, mainHeading }, business: { area } }) {
    if (title === '') return notApplicable(message('title-words.why.no_title'));
    if (city === null) return notApplicable(message('city-in-title.why.no_city'));
    if (hasPlace(`${title} ${mainHeading}`, [city, ...(area?.towns ?? [])])) return pass(city);
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

/** The city itself, a town that is served, or any area named the way titles do: "in Eastfield", "Orange County", "near me" excluded. */
function hasPlace(text: string, towns: readonly string[]): boolean {
  return (
    towns.some((town) => text.toLowerCase().includes(town.toLowerCase())) ||
    /\b(?:in|of|serving|near|en|de) (?!(?:the|our|your|just|one|all|any)\b)(?:[A-Z][\p{L}.'’-]+)|\b(?:County|Valley|Bay Area|Beach|L\.?A\.?|CA|SoCal|[A-Z][a-z]+ (?:Hills|Heights|Park))\b/u.test(
      text,
    )
  );
}
