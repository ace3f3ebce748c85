import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

/** Lighthouse's bands for Total Blocking Time on a phone: good up to 200 ms, poor from 600 ms. */
const POOR_MS = 600;

export const tapDelay = defineAudit({
  id: 'tap-delay',
  title: 'Page responds to taps while loading',
  facts: ['speed'] as const,
  run({ speed }) {
    const blockedMs = speed.total_blocking_time_ms;
    if (blockedMs === null) return couldNotCheck('We could not measure how long the page ignored taps.');
    if (blockedMs <= POOR_MS) return pass(`${Math.round(blockedMs)} ms`);
    return fail('warning', {
      title: 'The page freezes while it loads',
      description: `For about ${(blockedMs / 1000).toFixed(1)} seconds, a phone is too busy to respond, and taps do nothing.`,
      action:
        'Remove chat widgets, sliders and trackers you do not need, or ask your web person to load them later, so customers can tap right away.',
      evidence: [
        { where: 'time without response (total blocking time)', seen: `${Math.round(blockedMs)} ms` },
      ],
    });
  },
});
