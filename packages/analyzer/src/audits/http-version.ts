import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** With fewer files, the old version is just as fast. */
const MIN_FILES = 20;

export const httpVersion = defineAudit({
  id: 'http-version',
  facts: ['pageFiles'] as const,
  run({ pageFiles: { files } }) {
    const secure = files.filter(({ url, protocol }) => /^https:/i.test(url) && protocol !== '');
    if (secure.length < MIN_FILES) return notApplicable(message('http-version.why.few'));
    const old = secure.filter(({ protocol }) => /^http\/1/i.test(protocol));
    if (old.length < MIN_FILES) return pass();
    return fail('recommendation', {
      variant: 'old',
      values: { count: old.length },
      evidence: old.map(({ path, protocol }) => ({ where: path, seen: protocol })),
    });
  },
});
