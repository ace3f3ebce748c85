import { message } from '@fml/report-texts';
import { HOUR_LANGUAGES } from '../business/hours/hours-words.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const openingHours = defineAudit({
  id: 'opening-hours',
  facts: ['sitePages', 'localBusiness'] as const,
  words: HOUR_LANGUAGES,
  run({ sitePages: { analyzed, others }, localBusiness }) {
    const shown = analyzed.business.hours.find((hours) => hours.in === 'text');
    if (shown) return pass(shown.text);
    const isDeclared = analyzed.business.hours.length > 0 || localBusiness.some((one) => one.openingHours);
    if (isDeclared) return pass('in the structured data');
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    const [other] = others.flatMap(({ url, business: { hours } }) =>
      hours.filter((one) => one.in === 'text').map(({ text }) => ({ text, path: pathOf(url) })),
    );
    if (other) {
      return fail('recommendation', {
        variant: 'elsewhere',
        values: { path: other.path },
        evidence: [{ where: other.path, seen: other.text }],
      });
    }
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('opening-hours.seen.none') }],
    });
  },
});
