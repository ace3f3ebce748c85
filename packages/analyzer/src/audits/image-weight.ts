import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

const HEAVY_IMAGE_KB = 400;
const HEAVY_TOTAL_KB = 1_500;

export const imageWeight = defineAudit({
  id: 'image-weight',
  facts: ['network', 'images'] as const,
  run({ network, images }) {
    if (network.images.length === 0) return notApplicable(message('image-weight.why.no_pictures'));
    const totalKb = toKb(network.images.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    const heavy = network.images.filter(({ transferBytes }) => toKb(transferBytes) > HEAVY_IMAGE_KB);
    if (heavy.length === 0 && totalKb <= HEAVY_TOTAL_KB) {
      const { unloaded } = images;
      if (unloaded[0] === undefined) return pass(`${totalKb} KB in all`);
      return couldNotCheck(message('image-weight.why.not_loaded', { address: unloaded[0] }));
    }
    const shownSizes = new Map(images.oversized.map((image) => [image.url, image]));
    const listed = heavy.length > 0 ? heavy : network.images;
    return fail(totalKb > HEAVY_TOTAL_KB ? 'warning' : 'recommendation', {
      variant: 'heavy',
      values: { totalKb, heavy: heavy.length, limitKb: HEAVY_IMAGE_KB },
      evidence: listed.map(({ url, transferBytes }) => {
        const shown = shownSizes.get(url);
        const kb = toKb(transferBytes);
        return {
          where: url,
          seen: shown
            ? message('image-weight.seen.oversized', {
                kb,
                natural: shown.naturalWidth,
                shown: shown.shownWidth,
              })
            : message('seen.kilobytes', { kb }),
        };
      }),
    });
  },
});

const toKb = (bytes: number) => Math.round(bytes / 1024);
