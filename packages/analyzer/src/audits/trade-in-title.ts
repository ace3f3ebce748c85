import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const tradeInTitle = defineAudit({
  id: 'trade-in-title',
  facts: ['placeAndTrade'] as const,
  run({ placeAndTrade: { trade, tradeFrom, title, mainHeading, dataTypes } }) {
    if (title === '') return notApplicable(message('title-words.why.no_title'));
    if (!trade || tradeFrom !== 'data') return notApplicable(message('trade-in-title.why.unknown'));
    if (trade.words.test(title) || trade.words.test(mainHeading)) return pass(title);
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
