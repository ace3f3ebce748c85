import { message } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers/leftovers.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass, seenOnPages } from './audit.ts';

export const templateContact = defineAudit({
  id: 'template-contact',
  facts: ['sitePages', 'pageText'] as const,
  run({ sitePages: { analyzed, others }, pageText }) {
    const found = leftoversOf([analyzed, ...others], 'contact');
    if (found.length > 0) {
      return fail('critical', {
        variant: 'found',
        ...seenOnPages(found),
      });
    }
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return pageText.words === 0 ? notApplicable(message('gap.no_text')) : pass();
  },
});
