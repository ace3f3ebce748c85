import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const strictTransport = defineAudit({
  id: 'strict-transport',
  facts: ['pageVisit'] as const,
  run({ pageVisit: { secure, strictTransport } }) {
    if (!secure) return notApplicable(message('http-redirect.why.not_secure'));
    if (strictTransport !== null && !/max-age\s*=\s*"?0\b/i.test(strictTransport))
      return pass(strictTransport);
    return fail('recommendation', {
      variant: 'missing',
      evidence: [{ where: 'Strict-Transport-Security', seen: strictTransport ?? message('seen.missing') }],
    });
  },
});
