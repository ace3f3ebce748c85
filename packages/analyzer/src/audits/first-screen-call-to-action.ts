import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const firstScreenCallToAction = defineAudit({
  id: 'first-screen-call-to-action',
  title: 'First phone screen invites to act',
  facts: ['firstScreen', 'head'] as const,
  run({ firstScreen, head }) {
    const [call] = firstScreen.callsToAction;
    if (call) return pass(call.text || (call.href ?? undefined));
    if (!head.viewport) {
      return couldNotCheck('The page is not made for phones, so its first phone screen cannot be judged.');
    }
    return fail('warning', {
      title: 'Nothing to tap in the first screen on a phone',
      description:
        'Before scrolling, visitors find no button to call, book or ask for a quote. Many never scroll.',
      action: 'Put a button such as "Call now" or "Get a free quote" at the top of the page.',
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
