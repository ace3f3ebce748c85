import { message } from '@fml/report-texts';
import { HOUR_LANGUAGES } from '../business/hours/hours-words.ts';
import { cutText } from '../page/cut-text.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

const TIME =
  '\\d{1,2}(?:[:.h：時]\\s?[0-5]\\d(?!\\d)|\\s?[ap]\\.?\\s?m\\b|\\s?(?:Uhr|uhr|h|時|點|点|시)(?!\\p{L}))';
/** Times from one to another, or after a word for being open, whatever days they are for. */
const TIMES = new RegExp(
  `(?:${TIME}.{0,6}(?:[-–—~〜～]|to|till?|until|bis|a|al|à|às|до|から|至)\\s{0,3}(?:[ap]m\\s?)?${TIME}` +
    `|\\b(?:open(?:ing)?|hours?|geöffnet|öffnungszeiten|horarios?|abierto|ouvert|horaires?|orari|aperto|aberto)\\b[^.\\n]{0,40}?(?<!\\d)${TIME})`,
  'iu',
);

export const openingHours = defineAudit({
  id: 'opening-hours',
  facts: ['sitePages', 'localBusiness', 'businessDetails'] as const,
  words: HOUR_LANGUAGES,
  run({ sitePages: { analyzed, others }, localBusiness, businessDetails }) {
    const shown = analyzed.business.hours.find((hours) => hours.in === 'text');
    if (shown) return pass(shown.text);
    const isDeclared = analyzed.business.hours.length > 0 || localBusiness.some((one) => one.openingHours);
    if (isDeclared) return pass('in the structured data');
    if (analyzed.textGap !== null) return couldNotCheck(analyzed.textGap);
    const unread = TIMES.exec(businessDetails.visibleText)?.[0];
    if (unread) return couldNotCheck(message('hours-today.why.no_days', { seen: cutText(unread, 80) }));
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
