import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MIN_SECONDS = 24 * 60 * 60;
const MIN_TOTAL_BYTES = 200 * 1024;

export const cacheLifetime = defineAudit({
  id: 'cache-lifetime',
  facts: ['pageFiles'] as const,
  run({ pageFiles: { files } }) {
    const parts = files.filter(
      ({ resourceType, status }) => /^(?:Image|Script|Stylesheet|Font)$/.test(resourceType) && status === 200,
    );
    if (parts.length === 0) return notApplicable(message('cache-lifetime.why.none'));
    const short = parts
      .filter(({ cacheControl }) => secondsOf(cacheControl) < MIN_SECONDS)
      .sort((a, b) => b.transferBytes - a.transferBytes);
    const bytes = short.reduce((sum, { transferBytes }) => sum + transferBytes, 0);
    if (bytes < MIN_TOTAL_BYTES) return pass();
    return fail('recommendation', {
      variant: 'short',
      values: { kb: Math.round(bytes / 1024) },
      evidence: short.map(({ path, cacheControl }) => ({
        where: path,
        seen: cacheControl || message('cache-lifetime.seen.none'),
      })),
    });
  },
});

function secondsOf(cacheControl: string | null): number {
  if (cacheControl === null || /no-store|no-cache/i.test(cacheControl)) return 0;
  return Number(/max-age\s*=\s*"?(\d{1,12})/i.exec(cacheControl)?.[1] ?? 0);
}
