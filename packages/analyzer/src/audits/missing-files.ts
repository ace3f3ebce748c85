import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const missingFiles = defineAudit({
  id: 'missing-files',
  facts: ['pageFiles'] as const,
  run({ pageFiles: { files } }) {
    const parts = files.filter(({ resourceType }) => /^(?:Script|Stylesheet|Font)$/.test(resourceType));
    if (parts.length === 0) return notApplicable(message('files-for-google.why.no_files'));
    const missing = parts.filter(({ status }) => status === 404 || status === 410 || status >= 500);
    if (missing.length === 0) return pass(`${parts.length} files`);
    return fail('warning', {
      variant: 'found',
      values: { count: missing.length },
      evidence: missing.map(({ path, status }) => ({ where: path, seen: message('seen.error', { status }) })),
    });
  },
});
