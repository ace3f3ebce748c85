import { message } from '@fml/report-texts';
import { allAt, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const firstScreenPhone = defineAudit({
  id: 'first-screen-phone',
  facts: ['firstScreen', 'pageNumbers', 'head'] as const,
  run({ firstScreen, pageNumbers: { shown: onPage, links }, head }) {
    const [shown] = firstScreen.phones;
    if (shown) return pass(shown);
    if (!head.viewport) return couldNotCheck(message('first-screen-call-to-action.why.not_for_phones'));
    const numbers = [
      ...onPage.map(({ text }) => text),
      ...links.filter(({ number }) => number !== null).map(({ href }) => href),
    ];
    // The missing number and the missing button have their own entries.
    if (numbers.length === 0) return notApplicable(message('phone-link.why.no_phone'));
    if (firstScreen.callsToAction.length === 0) {
      return notApplicable(message('first-screen-phone.why.no_button'));
    }
    if (onPage.length > 0 && onPage.every(({ desktopOnly }) => desktopOnly)) {
      return fail('recommendation', {
        variant: 'desktop_only',
        evidence: allAt(message('first-screen-phone.where.desktop'), numbers),
      });
    }
    return fail('recommendation', {
      variant: 'below',
      evidence: allAt(message('first-screen-phone.where.below'), numbers),
    });
  },
});
