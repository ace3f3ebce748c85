import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const coveredCallButton = defineAudit({
  id: 'covered-call-button',
  facts: ['firstScreen', 'head'] as const,
  run({ firstScreen, head }) {
    if (!head.viewport) return couldNotCheck(message('first-screen-call-to-action.why.not_for_phones'));
    const { callsToAction } = firstScreen;
    const calls = callsToAction.filter(({ href }) => href !== null && /^tel:/i.test(href));
    // A number that can be tapped is what counts; without one, any button to act does.
    const buttons = calls.length > 0 ? calls : callsToAction;
    if (buttons.length === 0) return notApplicable(message('first-screen-phone.why.no_button'));
    const free = buttons.find(({ coveredBy }) => coveredBy === null);
    if (free) return pass(free.text || (free.href ?? undefined));
    return fail('warning', {
      variant: 'covered',
      evidence: buttons.map(({ text, href, coveredBy }) => ({
        where: message('where.link', { text: text || href || '' }),
        seen: coveredBy
          ? message('covered-call-button.seen.under', { layer: coveredBy })
          : message('covered-call-button.seen.wordless'),
      })),
    });
  },
});
