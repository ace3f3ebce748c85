import { message } from '@fml/report-texts';
import { TRADE_LANGUAGES, tradesInText } from '../business/trade/trades.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const tradeInTitle = defineAudit({
  id: 'trade-in-title',
  facts: ['business', 'placeAndTrade'] as const,
  words: TRADE_LANGUAGES,
  run({ business: { trade, language }, placeAndTrade: { title, mainHeading, dataTypes } }) {
    if (title === '') return notApplicable(message('title-words.why.no_title'));
    if (trade?.certainty !== 'certain') return notApplicable(message('trade-in-title.why.unknown'));
    const named = tradesInText(`${title}\n${mainHeading}`, [language ?? 'es', 'en']);
    if (named.some((match) => match.trade.id === trade.id)) return pass(title);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [
        { where: message('title.where.title'), seen: title },
        { where: message('where.heading', { level: 1 }), seen: mainHeading || message('seen.missing') },
        { where: message('where.structured_data'), seen: dataTypes[0] ?? '' },
      ],
    });
  },
});
