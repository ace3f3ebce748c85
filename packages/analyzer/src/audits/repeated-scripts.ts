import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const repeatedScripts = defineAudit({
  id: 'repeated-scripts',
  facts: ['headFiles', 'scripts'] as const,
  run({ headFiles: { repeated }, scripts }) {
    if (scripts.files.length === 0) return notApplicable(message('blocking-scripts.why.none'));
    if (repeated.length === 0) return pass();
    return fail('recommendation', {
      variant: 'found',
      values: { names: repeated.map(({ name }) => name) },
      evidence: repeated.flatMap(({ name, addresses }) => allAt(name, addresses)),
    });
  },
});
