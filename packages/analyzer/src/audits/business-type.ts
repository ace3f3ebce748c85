import { message } from '@fml/report-texts';
import { GENERIC_TYPES, tradeOfId, tradesInText } from '../business/trade/trades.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const businessType = defineAudit({
  id: 'business-type',
  facts: ['business', 'placeAndTrade'] as const,
  run({ business, placeAndTrade: { dataTypes, title } }) {
    const [first] = dataTypes;
    if (first === undefined) return notApplicable(message('local-business-fields.why.no_data'));
    if (!dataTypes.every((type) => GENERIC_TYPES.has(type))) return pass(first);
    const [type] = tradeOfId(business.trade?.id)?.types ?? [];
    // Only a title that names the trade, too, says for certain which type is right.
    const named = tradesInText(title, [business.language ?? 'es', 'en']);
    const isNamed = named.some(({ trade }) => trade.id === business.trade?.id);
    if (type === undefined || GENERIC_TYPES.has(type) || !isNamed) {
      return notApplicable(message('trade-in-title.why.unknown'));
    }
    return fail('recommendation', {
      variant: 'generic',
      values: { type },
      evidence: [
        { where: message('where.structured_data'), seen: first },
        { where: message('title.where.title'), seen: title },
      ],
    });
  },
});
