import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const HEAVY_IMAGE_KB = 400;
const HEAVY_TOTAL_KB = 1_500;

export const imageWeight = defineAudit({
  id: 'image-weight',
  title: 'Pictures are small enough',
  facts: ['network', 'images'] as const,
  run({ network, images }) {
    if (network.images.length === 0) return notApplicable('The page loads no pictures.');
    const totalKb = toKb(network.images.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    const heavy = network.images.filter(({ transferBytes }) => toKb(transferBytes) > HEAVY_IMAGE_KB);
    if (heavy.length === 0 && totalKb <= HEAVY_TOTAL_KB) return pass(`${totalKb} KB in all`);
    const shownSizes = new Map(images.oversized.map((image) => [image.url, image]));
    const listed = heavy.length > 0 ? heavy : network.images;
    return fail(totalKb > HEAVY_TOTAL_KB ? 'warning' : 'recommendation', {
      title: 'Pictures slow the page down',
      description: `The pictures weigh ${totalKb} KB in all; ${heavy.length} of them more than ${HEAVY_IMAGE_KB} KB each.`,
      action: 'Save these pictures at the size they are shown, as WebP, with about 75% quality.',
      evidence: listed.map(({ url, transferBytes }) => {
        const shown = shownSizes.get(url);
        const size = shown ? `, ${shown.naturalWidth} px wide but shown ${shown.shownWidth} px wide` : '';
        return { where: url, seen: `${toKb(transferBytes)} KB${size}` };
      }),
    });
  },
});

const toKb = (bytes: number) => Math.round(bytes / 1024);
