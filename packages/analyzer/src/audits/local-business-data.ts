import { message } from '@fml/report-texts';
import { typesOf } from '../page/structured-data.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const localBusinessData = defineAudit({
  id: 'local-business-data',
  facts: ['structuredData', 'localBusiness'] as const,
  run({ structuredData, localBusiness }) {
    const [business] = localBusiness;
    if (business) return pass(`${business.type} (${business.markup})`);
    const types = [...new Set([...structuredData.nodes.flatMap(typesOf), ...structuredData.inlineTypes])];
    if (types.length === 0) return notApplicable(message('local-business-data.why.no_data'));
    return fail('warning', {
      variant: 'missing',
      values: { types: types.slice(0, 3) },
      evidence: [{ where: message('where.structured_data'), seen: types.slice(0, 10).join(', ') }],
    });
  },
});
