import { message } from '@fml/report-texts';
import { GENERIC_TYPES, TRADES } from '../collectors/trades.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const businessType = defineAudit({
  id: 'business-type',
  facts: ['placeAndTrade'] as const,
  run({ placeAndTrade: { dataTypes, title } }) {
    const [first] = dataTypes;
    if (first === undefined) return notApplicable(message('local-business-fields.why.no_data'));
    if (!dataTypes.every((type) => GENERIC_TYPES.has(type))) return pass(first);
    // Only a title that names one trade says for certain which type is right.
    const named = TRADES.filter(({ words }) => words.test(title));
    const type = named.length === 1 ? named[0]?.types[0] : undefined;
    if (type === undefined) return notApplicable(message('trade-in-title.why.unknown'));
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
