import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const firstScreenCallToAction = defineAudit({
  id: 'first-screen-call-to-action',
  title: 'First phone screen has a button to call or book',
  facts: ['firstScreen', 'head'] as const,
  run({ firstScreen, head }) {
    const [call] = firstScreen.callsToAction;
    if (call) return pass(call.text || (call.href ?? undefined));
    if (firstScreen.onlyDeadCalls) {
      return notApplicable(
        'The button on the first screen leads to an error page, and that has its own entry.',
      );
    }
    if (!head.viewport) {
      return couldNotCheck('The page is not built for phones, so we could not judge its first phone screen.');
    }
    return fail('warning', {
      title: 'No button to call or book on the first phone screen',
      description:
        'Customers have to scroll before they find a way to call, book or ask for a quote. Many never scroll.',
      action:
        'Put a button such as "Call now" or "Get a free quote" at the top of the page, so customers can act right away.',
      evidence:
        firstScreen.elements.length > 0
          ? firstScreen.elements.map(({ text, href }) => ({
              where: 'first screen',
              seen: text || href || 'a button without words',
            }))
          : [{ where: 'first screen', seen: 'no links or buttons at all' }],
    });
  },
});
