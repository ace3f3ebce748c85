import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Google calls 0.8 seconds good; a single visit from one place may be off by as much again. */
const MAX_WAIT_MS = 1_800;

export const serverResponse = defineAudit({
  id: 'server-response',
  facts: ['pageVisit', 'speed'] as const,
  run({ pageVisit: { waitMs, way } }) {
    if (waitMs === null) return couldNotCheck(message('server-response.why.unmeasured'));
    if (waitMs <= MAX_WAIT_MS) return pass(`${waitMs} ms`);
    return fail('warning', {
      variant: 'slow',
      values: { seconds: Math.round(waitMs / 100) / 10 },
      evidence: [{ where: way.at(-1) ?? '', seen: message('tap-delay.seen.milliseconds', { ms: waitMs }) }],
    });
  },
});
