import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** From http to https and from www to no www is two. */
const MAX_REDIRECTS = 2;

export const entryRedirects = defineAudit({
  id: 'entry-redirects',
  facts: ['pageVisit'] as const,
  run({ pageVisit: { way } }) {
    const redirects = way.length - 1;
    if (redirects === 0) return notApplicable(message('entry-redirects.why.none'));
    if (redirects <= MAX_REDIRECTS) return pass(`${redirects}`);
    return fail('recommendation', {
      variant: 'detours',
      values: { count: redirects },
      evidence: way.map((seen, index) => ({ where: `${index + 1}`, seen })),
    });
  },
});
