import { typesOf } from '../collectors/structured-data.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const localBusinessData = defineAudit({
  id: 'local-business-data',
  title: 'Search engines know you are a local business',
  facts: ['structuredData', 'localBusiness'] as const,
  run({ structuredData, localBusiness }) {
    const [business] = localBusiness;
    if (business) return pass(`${business.type} (${business.markup})`);
    const types = [...new Set([...structuredData.nodes.flatMap(typesOf), ...structuredData.inlineTypes])];
    if (types.length === 0)
      return notApplicable('The page has no structured data at all, which is listed on its own.');
    return fail('warning', {
      title: 'Your data block does not say you are a local business',
      description: `The page describes itself to Google as ${types.slice(0, 3).join(', ')}, but not as a business with a place and hours.`,
      action:
        'Add a LocalBusiness block of your trade, such as Plumber, Dentist or Restaurant, with name, address and phone.',
      evidence: [{ where: 'structured data', seen: types.slice(0, 10).join(', ') }],
    });
  },
});
