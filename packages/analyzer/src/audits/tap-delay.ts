import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Lighthouse's bands for Total Blocking Time on a phone: good up to 200 ms, poor from 600 ms. */
const POOR_MS = 600;

export const tapDelay = defineAudit({
  id: 'tap-delay',
  facts: ['speed'] as const,
  run({ speed }) {
    const blockedMs = speed.total_blocking_time_ms;
    if (blockedMs === null) return couldNotCheck(message('tap-delay.why.unmeasured'));
    if (blockedMs <= POOR_MS) return pass(`${Math.round(blockedMs)} ms`);
    return fail('warning', {
      variant: 'freezes',
      values: { seconds: (blockedMs / 1000).toFixed(1) },
      evidence: [
        {
          where: message('tap-delay.where.blocked'),
          seen: message('tap-delay.seen.milliseconds', { ms: Math.round(blockedMs) }),
        },
      ],
    });
  },
});
