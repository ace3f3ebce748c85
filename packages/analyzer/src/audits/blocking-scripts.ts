import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_SCRIPTS = 5;

export const blockingScripts = defineAudit({
  id: 'blocking-scripts',
  facts: ['headFiles', 'scripts'] as const,
  run({ headFiles, scripts }) {
    if (scripts.files.length === 0) return notApplicable(message('blocking-scripts.why.none'));
    const { blockingScripts: found } = headFiles;
    if (found.length <= MAX_SCRIPTS) return pass(`${found.length}`);
    return fail('recommendation', {
      variant: 'many',
      values: { count: found.length },
      evidence: allAt('<head>', found),
    });
  },
});
