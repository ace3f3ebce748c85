import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Less is a shadow or a rounding error that no visitor notices. */
const MIN_SIDEWAYS_PX = 24;

export const sidewaysScroll = defineAudit({
  id: 'sideways-scroll',
  facts: ['screenFit', 'head'] as const,
  run({ screenFit, head }) {
    if (!/width\s*=\s*device-width|initial-scale/i.test(head.viewport ?? '')) {
      return notApplicable(message('sideways-scroll.why.not_for_phones'));
    }
    if (screenFit.sidewaysPx < MIN_SIDEWAYS_PX) return pass();
    return fail('warning', {
      variant: 'too_wide',
      evidence: [
        {
          where: message('sideways-scroll.where.screen'),
          seen: message('sideways-scroll.seen.wider', { px: screenFit.sidewaysPx }),
        },
      ],
    });
  },
});
