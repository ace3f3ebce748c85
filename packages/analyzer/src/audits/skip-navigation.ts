import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { countOf } from '../collectors/structure.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** With fewer links there is nothing to skip. */
const MIN_LINKS = 5;

export const skipNavigation = defineAudit({
  id: 'skip-navigation',
  facts: ['accessibility', 'structure'] as const,
  run({ accessibility, structure }) {
    if (countOf(structure, 'a') < MIN_LINKS) return notApplicable(message('skip-navigation.why.few_links'));
    const evidence = failingItems(accessibility, ['bypass', 'skip-link']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'found', evidence });
  },
});
