import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const firstScreenCallToAction = defineAudit({
  id: 'first-screen-call-to-action',
  facts: ['firstScreen', 'head'] as const,
  words: ['en', 'es'],
  run({ firstScreen, head }) {
    const [call] = firstScreen.callsToAction;
    if (call) return pass(call.text || (call.href ?? undefined));
    if (firstScreen.onlyDeadCalls) {
      return notApplicable(message('first-screen-call-to-action.why.dead_button'));
    }
    if (!head.viewport) {
      return couldNotCheck(message('first-screen-call-to-action.why.not_for_phones'));
    }
    return fail('warning', {
      variant: 'missing',
      evidence:
        firstScreen.elements.length > 0
          ? firstScreen.elements.map(({ text, href }) => ({
              where: message('first-screen-call-to-action.where.first_screen'),
              seen: text || href || message('first-screen-call-to-action.seen.button_without_words'),
            }))
          : [
              {
                where: message('first-screen-call-to-action.where.first_screen'),
                seen: message('first-screen-call-to-action.seen.nothing'),
              },
            ],
    });
  },
});
