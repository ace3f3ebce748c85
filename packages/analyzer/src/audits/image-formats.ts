import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

/** Below this, converting old formats saves nothing a visitor would notice. */
const WORTHWHILE_KB = 200;

export const imageFormats = defineAudit({
  id: 'image-formats',
  title: 'Pictures use modern file formats',
  facts: ['network'] as const,
  run({ network }) {
    if (network.images.length === 0) return notApplicable('The page loads no pictures.');
    const old = network.images.filter(({ mimeType }) => /^image\/(?:jpe?g|png|gif|bmp|tiff)/.test(mimeType));
    const oldKb = Math.round(old.reduce((sum, { transferBytes }) => sum + transferBytes, 0) / 1024);
    if (oldKb <= WORTHWHILE_KB) return pass(`${oldKb} KB in older formats`);
    return fail('recommendation', {
      title: 'Pictures use old file formats',
      description: `${old.length} pictures (${oldKb} KB) are JPEG, PNG or GIF. Saved as WebP or AVIF, they look the same and are about a third smaller.`,
      action:
        'Turn on WebP in your website builder, or use a plugin that converts pictures, so the page opens sooner.',
      evidence: old.map(({ url, mimeType, transferBytes }) => ({
        where: url,
        seen: `${mimeType}, ${Math.round(transferBytes / 1024)} KB`,
      })),
    });
  },
});
