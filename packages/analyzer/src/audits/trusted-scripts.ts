import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const trustedScripts = defineAudit({
  id: 'trusted-scripts',
  facts: ['pageDangers'] as const,
  run({ pageDangers: { hijacked, scripts } }) {
    if (scripts === 0) return notApplicable(message('secret-keys.why.no_scripts'));
    if (hijacked.length === 0) return pass();
    return fail('warning', { variant: 'found', evidence: allAt('<script>', hijacked) });
  },
});
