import { message } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers/leftovers.ts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass, seenOnPages } from './audit.ts';

export const placeholderText = defineAudit({
  id: 'placeholder-text',
  facts: ['sitePages', 'pageText'] as const,
  run({ sitePages: { analyzed, others }, pageText }) {
    const found = leftoversOf([analyzed, ...others], 'filler', 'menu');
    if (found.length > 0) {
      const isMenu = found.every(({ seen }) =>
        analyzed.business.leftovers.some((one) => one.kind === 'menu' && one.seen === seen),
      );
      return fail('warning', {
        variant: isMenu ? 'menu' : 'found',
        ...seenOnPages(found),
      });
    }
    if (analyzed.gap !== null) return couldNotCheck(analyzed.gap);
    return pageText.words === 0 ? notApplicable(message('gap.no_text')) : pass();
  },
});
