import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

const RATING_WORDS =
  /\b(?:reviews?|ratings?|rated|stars?|testimonials?|rese[ñn]as?|opiniones|calificaci[óo]n|estrellas)\b|★|⭐/i;

export const visibleRating = defineAudit({
  id: 'visible-rating',
  facts: ['businessDetails'] as const,
  words: ['en', 'es'],
  run({ businessDetails: { ratings, types, visibleText } }) {
    const [rating] = ratings;
    if (rating === undefined || types.length === 0) return notApplicable(message('visible-rating.why.none'));
    if (RATING_WORDS.test(visibleText) || visibleText.includes(rating)) return pass(rating);
    return fail('warning', { variant: 'hidden', evidence: allAt(message('where.structured_data'), ratings) });
  },
});
