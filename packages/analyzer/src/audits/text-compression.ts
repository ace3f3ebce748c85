import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const TEXT = /html|css|javascript|json|svg|xml/;
/** Compression does not make small files smaller. */
const MIN_FILE_BYTES = 5 * 1024;
const MIN_TOTAL_BYTES = 50 * 1024;

export const textCompression = defineAudit({
  id: 'text-compression',
  facts: ['pageFiles'] as const,
  run({ pageFiles: { files } }) {
    const texts = files.filter(
      ({ mimeType, resourceBytes, status }) =>
        TEXT.test(mimeType) && resourceBytes >= MIN_FILE_BYTES && status < 300,
    );
    if (texts.length === 0) return notApplicable(message('text-compression.why.none'));
    const loose = texts
      .filter(({ transferBytes, resourceBytes }) => transferBytes >= resourceBytes)
      .sort((a, b) => b.resourceBytes - a.resourceBytes);
    const bytes = loose.reduce((sum, { resourceBytes }) => sum + resourceBytes, 0);
    if (bytes < MIN_TOTAL_BYTES) return pass();
    return fail('recommendation', {
      variant: 'off',
      values: { kb: Math.round(bytes / 1024) },
      evidence: loose.map(({ path, resourceBytes }) => ({
        where: path,
        seen: message('seen.kilobytes', { kb: Math.round(resourceBytes / 1024) }),
      })),
    });
  },
});
