import { message } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const adminLink = defineAudit({
  id: 'admin-link',
  facts: ['sitePages', 'linkTexts'] as const,
  run({ sitePages: { analyzed, others }, linkTexts }) {
    const found = leftoversOf([analyzed, ...others], 'admin');
    if (found.length > 0) {
      return fail('recommendation', {
        variant: 'found',
        evidence: found.map(({ seen, url }) => ({ where: pathOf(url), seen })),
        pages: [...new Set(found.map(({ url }) => url))],
      });
    }
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return linkTexts.length === 0 ? notApplicable(message('link-purpose.why.no_links')) : pass();
  },
});
