import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

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
      description: `The pictures add up to ${totalKb} KB${heavyCount(heavy.length)}. On a weak signal, customers wait for them.`,
      action:
        'Shrink the largest pictures to the size they appear on the page, and save them as WebP at about 75% quality, so the page opens sooner.',
      evidence: listed.map(({ url, transferBytes }) => {
        const shown = shownSizes.get(url);
        const size = shown ? `, ${shown.naturalWidth} px wide but shown ${shown.shownWidth} px wide` : '';
        return { where: url, seen: `${toKb(transferBytes)} KB${size}` };
      }),
    });
  },
});

function heavyCount(count: number): string {
  if (count === 0) return '';
  return `, and ${count} of them ${count === 1 ? 'is' : 'are'} larger than ${HEAVY_IMAGE_KB} KB`;
}

const toKb = (bytes: number) => Math.round(bytes / 1024);
