import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const https = defineAudit({
  id: 'https',
  facts: ['https'] as const,
  run({ https }) {
    if (https.secure) return pass(https.finalUrl);
    const host = URL.parse(https.finalUrl)?.hostname ?? '';
    if (host.endsWith('.onion')) return notApplicable(message('https.why.onion'));
    return fail('critical', {
      variant: 'not_secure',
      evidence: [{ where: message('https.where.opened'), seen: https.finalUrl }],
    });
  },
});
