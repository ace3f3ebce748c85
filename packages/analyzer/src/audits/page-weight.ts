import { type MessageKey, message } from '@fml/report-texts';
import { defineAudit, fail, pass } from './audit.ts';

/** On slow 4G (1.6 Mbit/s) 2 MB take about 10 seconds and 4 MB about 20. */
const HEAVY_KB = 2_000;
const VERY_HEAVY_KB = 4_000;

/** The browser's resource types, for owners. */
const TYPE_LABELS: Readonly<Record<string, MessageKey>> = {
  Document: 'page-weight.part.document',
  Font: 'page-weight.part.fonts',
  Image: 'page-weight.part.pictures',
  Media: 'page-weight.part.media',
  Script: 'page-weight.part.scripts',
  Stylesheet: 'page-weight.part.styles',
};

const labelOf = (type: string | undefined) => message(TYPE_LABELS[type ?? ''] ?? 'page-weight.part.other');

export const pageWeight = defineAudit({
  id: 'page-weight',
  facts: ['network'] as const,
  run({ network }) {
    const totalKb = Math.round(network.transferBytes / 1024);
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB`);
    const heaviest = [...network.bytesByType].sort((a, b) => b[1] - a[1]).slice(0, 4);
    return fail(totalKb > VERY_HEAVY_KB ? 'warning' : 'recommendation', {
      variant: 'heavy',
      values: { megabytes: (totalKb / 1024).toFixed(1), heaviest: labelOf(heaviest[0]?.[0]) },
      evidence: heaviest.map(([type, bytes]) => ({
        where: labelOf(type),
        seen: message('seen.kilobytes', { kb: Math.round(bytes / 1024) }),
      })),
    });
  },
});
