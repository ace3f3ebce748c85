import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const pageRefresh = defineAudit({
  id: 'page-refresh',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (structure.refresh === null) return notApplicable(message('page-refresh.why.no_refresh'));
    const evidence = failingItems(accessibility, ['meta-refresh']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
