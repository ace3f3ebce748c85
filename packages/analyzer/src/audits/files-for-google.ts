import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const filesForGoogle = defineAudit({
  id: 'files-for-google',
  facts: ['pageFiles', 'crawl'] as const,
  run({ pageFiles: { files, robotsUnknown }, crawl: { robots } }) {
    if (robotsUnknown) return couldNotCheck(robotsUnknown);
    // Reported by `indexable`; a rule that blocks the page blocks its files.
    if (robots.state === 'read' && !robots.decision.allowed) {
      return notApplicable(message('files-for-google.why.page_closed'));
    }
    const needed = files.filter(({ resourceType }) => /^(?:Script|Stylesheet)$/.test(resourceType));
    if (needed.length === 0) return notApplicable(message('files-for-google.why.no_files'));
    const blocked = needed.filter(({ blockedBy }) => blockedBy !== null);
    if (blocked.length === 0) return pass(`${needed.length} files`);
    return fail('warning', {
      variant: 'blocked',
      values: { count: blocked.length },
      evidence: blocked.map(({ path, blockedBy }) => ({ where: path, seen: blockedBy ?? '' })),
    });
  },
});
