import { isBroken } from '../collectors/broken-link.ts';
import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const brokenImages = defineAudit({
  id: 'broken-images',
  title: 'Pictures open',
  facts: ['siteImages'] as const,
  run({ siteImages }) {
    if (siteImages.length === 0) return notApplicable('The pages we read have no pictures of their own.');
    const broken = siteImages.filter(isBroken);
    if (broken.length > 0) {
      return fail('warning', {
        title: broken.length === 1 ? 'A picture is missing' : `${broken.length} pictures are missing`,
        description:
          'Where a picture should be, customers see an empty box. A page with holes in it looks as if the business were closed.',
        action: 'Upload each missing picture again, or take it off the page.',
        evidence: broken.map(({ url, status, onPages }) => ({
          where: onPages.map(pathOf).join(', '),
          seen: `${url}, error ${status}`,
        })),
        pages: broken.flatMap(({ onPages }) => onPages),
      });
    }
    const answered = siteImages.filter(({ status }) => status !== null);
    if (answered.length === 0) return couldNotCheck(`The pictures did not respond. ${siteImages[0]?.why ?? ''}`.trim());
    return pass(`${answered.length} pictures checked`);
  },
});
