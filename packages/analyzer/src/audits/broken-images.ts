import { message } from '@fml/report-texts';
import { isBroken } from '../collectors/broken-link.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const brokenImages = defineAudit({
  id: 'broken-images',
  facts: ['siteImages'] as const,
  run({ siteImages }) {
    if (siteImages.length === 0) return notApplicable(message('broken-images.why.no_pictures'));
    const broken = siteImages.filter(isBroken);
    if (broken.length > 0) {
      return fail('warning', {
        variant: 'missing',
        values: { count: broken.length },
        evidence: broken.map(({ url, status, onPages }) => ({
          where: onPages.map(pathOf).join(', '),
          seen: message('broken-images.seen.error', { address: url, status: status ?? '' }),
        })),
        pages: broken.flatMap(({ onPages }) => onPages),
      });
    }
    const [silent, ...others] = siteImages.filter(({ status }) => status === null);
    if (!silent) return pass(`${siteImages.length} pictures checked`);
    return couldNotCheck(
      message('broken-images.why.silent', { count: others.length + 1, address: silent.url }),
    );
  },
});
