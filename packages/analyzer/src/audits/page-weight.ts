import { defineAudit, fail, pass } from './audit.ts';

/** On slow 4G (1.6 Mbit/s) 2 MB take about 10 seconds and 4 MB about 20. */
const HEAVY_KB = 2_000;
const VERY_HEAVY_KB = 4_000;

export const pageWeight = defineAudit({
  id: 'page-weight',
  title: 'Page is light enough for mobile data',
  facts: ['network'] as const,
  run({ network }) {
    const totalKb = Math.round(network.transferBytes / 1024);
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB`);
    const heaviest = [...network.bytesByType].sort((a, b) => b[1] - a[1]).slice(0, 4);
    return fail(totalKb > VERY_HEAVY_KB ? 'warning' : 'recommendation', {
      title: 'The page is heavy',
      description: `A visitor downloads ${(totalKb / 1024).toFixed(1)} MB before everything is there. On a weak signal that takes many seconds.`,
      action: `Start with the largest part, ${heaviest[0]?.[0].toLowerCase() ?? 'files'}: shrink or remove what visitors do not need.`,
      evidence: heaviest.map(([type, bytes]) => ({ where: type, seen: `${Math.round(bytes / 1024)} KB` })),
    });
  },
});
