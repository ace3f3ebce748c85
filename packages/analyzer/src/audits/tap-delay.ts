import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Lighthouse's bands for Total Blocking Time on a phone: good up to 200 ms, poor from 600 ms. */
const POOR_MS = 600;

export const tapDelay = defineAudit({
  id: 'tap-delay',
  title: 'Page reacts to taps while loading',
  facts: ['speed'] as const,
  run({ speed }) {
    const blockedMs = speed.total_blocking_time_ms;
    if (blockedMs === null) return couldNotCheck('The browser could not tell how long the page was blocked.');
    if (blockedMs <= POOR_MS) return pass(`${Math.round(blockedMs)} ms`);
    return fail('warning', {
      title: 'The page freezes while it loads',
      description: `Scripts keep a phone busy for about ${(blockedMs / 1000).toFixed(1)} seconds, in which taps do nothing.`,
      action:
        'Remove or delay chat widgets, sliders and trackers; ask your web person for the heaviest scripts.',
      evidence: [{ where: 'total blocking time', seen: `${Math.round(blockedMs)} ms` }],
    });
  },
});
