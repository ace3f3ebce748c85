import { typesOf } from '../collectors/structured-data.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const localBusinessData = defineAudit({
  id: 'local-business-data',
  title: 'Google knows you are a local business',
  facts: ['structuredData', 'localBusiness'] as const,
  run({ structuredData, localBusiness }) {
    const [business] = localBusiness;
    if (business) return pass(`${business.type} (${business.markup})`);
    const types = [...new Set([...structuredData.nodes.flatMap(typesOf), ...structuredData.inlineTypes])];
    if (types.length === 0)
      return notApplicable('The page has no business details for Google, and that has its own entry.');
    return fail('warning', {
      title: 'Google is not told that you are a local business',
      description: `The page tells Google it is ${types.slice(0, 3).join(', ')}, but not that you are a business with an address and hours.`,
      action:
        'Add your business details for Google (LocalBusiness structured data) with your trade, name, address and phone number, so you can show up in local results.',
      evidence: [{ where: 'structured data', seen: types.slice(0, 10).join(', ') }],
    });
  },
});
