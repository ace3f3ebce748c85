import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const secretKeys = defineAudit({
  id: 'secret-keys',
  facts: ['pageDangers'] as const,
  run({ pageDangers: { secrets, scripts } }) {
    if (scripts === 0 && secrets.length === 0) return notApplicable(message('secret-keys.why.no_scripts'));
    if (secrets.length === 0) return pass();
    return fail('critical', {
      variant: 'found',
      evidence: allAt(message('secret-keys.where.code'), secrets),
    });
  },
});
