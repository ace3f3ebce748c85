import { message } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers/leftovers.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass, seenOnPages } from './audit.ts';

export const adminLink = defineAudit({
  id: 'admin-link',
  facts: ['sitePages', 'linkTexts'] as const,
  run({ sitePages: { analyzed, others }, linkTexts }) {
    const found = leftoversOf([analyzed, ...others], 'admin');
    if (found.length > 0) {
      return fail('recommendation', {
        variant: 'found',
        ...seenOnPages(found),
      });
    }
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return linkTexts.length === 0 ? notApplicable(message('link-purpose.why.no_links')) : pass();
  },
});
