import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

/** Last year's number is still shown by most websites in spring; two years look abandoned. */
const TOLERATED_YEARS = 1;

export const copyrightYear = defineAudit({
  id: 'copyright-year',
  title: 'Copyright year is current',
  facts: ['pageText'] as const,
  run({ pageText }) {
    const { copyright, currentYear } = pageText;
    if (!copyright) return notApplicable('The page shows no copyright year.');
    if (currentYear - copyright.year <= TOLERATED_YEARS) return pass(copyright.seen);
    return fail('recommendation', {
      title: 'The page looks out of date',
      description: `The copyright line says ${copyright.year}. Customers may wonder if you are still in business.`,
      action: 'Change the year in the footer, or have your web person make it update automatically.',
      evidence: [{ where: 'visible text', seen: copyright.seen }],
    });
  },
});
