import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Lighthouse's bands for Total Blocking Time on a phone: good up to 200 ms, poor from 600 ms. */
const POOR_MS = 600;

export const tapDelay = defineAudit({
  id: 'tap-delay',
  facts: ['speed', 'paintCause'] as const,
  run({ speed, paintCause: { scripts } }) {
    const blockedMs = speed.total_blocking_time_ms;
    if (blockedMs === null) return couldNotCheck(message('tap-delay.why.unmeasured'));
    if (blockedMs <= POOR_MS) return pass(`${Math.round(blockedMs)} ms`);
    return fail('warning', {
      variant: scripts.length > 0 ? 'freezes' : 'freezes_itself',
      values: { seconds: (blockedMs / 1000).toFixed(1), ...(scripts[0] && { file: scripts[0].name }) },
      evidence: [
        {
          where: message('tap-delay.where.blocked'),
          seen: message('tap-delay.seen.milliseconds', { ms: Math.round(blockedMs) }),
        },
        ...scripts
          .slice(0, 3)
          .map(({ url, kb }) => ({ where: url, seen: message('seen.kilobytes', { kb }) })),
      ],
    });
  },
});
