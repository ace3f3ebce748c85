import { defineAudit, fail, pass } from './plain-audit.ts';

/** On slow 4G (1.6 Mbit/s) 2 MB take about 10 seconds and 4 MB about 20. */
const HEAVY_KB = 2_000;
const VERY_HEAVY_KB = 4_000;

/** The browser's resource types, for owners. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  Document: 'the page itself',
  Font: 'fonts',
  Image: 'pictures',
  Media: 'videos and sound',
  Script: 'scripts',
  Stylesheet: 'style sheets',
};

const labelOf = (type: string | undefined) => TYPE_LABELS[type ?? ''] ?? 'other files';

export const pageWeight = defineAudit({
  id: 'page-weight',
  title: 'Page is small enough for mobile data',
  facts: ['network'] as const,
  run({ network }) {
    const totalKb = Math.round(network.transferBytes / 1024);
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB`);
    const heaviest = [...network.bytesByType].sort((a, b) => b[1] - a[1]).slice(0, 4);
    return fail(totalKb > VERY_HEAVY_KB ? 'warning' : 'recommendation', {
      title: 'The page is too large',
      description: `A customer downloads ${(totalKb / 1024).toFixed(1)} MB to see the whole page. On a weak signal, that takes many seconds.`,
      action: `Start with what takes up the most space (${labelOf(heaviest[0]?.[0])}). Shrink or remove whatever customers do not need, so the page opens sooner.`,
      evidence: heaviest.map(([type, bytes]) => ({
        where: labelOf(type),
        seen: `${Math.round(bytes / 1024)} KB`,
      })),
    });
  },
});
