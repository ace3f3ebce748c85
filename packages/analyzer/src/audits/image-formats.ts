import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Below this, converting old formats saves nothing a visitor would notice. */
const WORTHWHILE_KB = 200;

export const imageFormats = defineAudit({
  id: 'image-formats',
  facts: ['network'] as const,
  run({ network }) {
    if (network.images.length === 0) return notApplicable(message('image-formats.why.no_pictures'));
    const old = network.images.filter(({ mimeType }) => /^image\/(?:jpe?g|png|gif|bmp|tiff)/.test(mimeType));
    const oldKb = Math.round(old.reduce((sum, { transferBytes }) => sum + transferBytes, 0) / 1024);
    if (oldKb <= WORTHWHILE_KB) return pass(`${oldKb} KB in older formats`);
    return fail('recommendation', {
      variant: 'old',
      values: { count: old.length, kb: oldKb },
      evidence: old.map(({ url, mimeType, transferBytes }) => ({
        where: url,
        seen: message('image-formats.seen.type_and_size', {
          type: mimeType,
          kb: Math.round(transferBytes / 1024),
        }),
      })),
    });
  },
});
