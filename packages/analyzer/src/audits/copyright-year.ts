import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Last year's number is still shown by most websites in spring; two years look abandoned. */
const TOLERATED_YEARS = 1;

export const copyrightYear = defineAudit({
  id: 'copyright-year',
  facts: ['pageText'] as const,
  run({ pageText }) {
    const { copyright, currentYear } = pageText;
    if (!copyright) return notApplicable(message('copyright-year.why.no_year'));
    if (currentYear - copyright.year <= TOLERATED_YEARS) return pass(copyright.seen);
    return fail('recommendation', {
      variant: 'old',
      values: { year: copyright.year },
      evidence: [{ where: message('where.visible_text'), seen: copyright.seen }],
    });
  },
});
