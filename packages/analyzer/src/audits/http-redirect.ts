import { faultMessage, message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const httpRedirect = defineAudit({
  id: 'http-redirect',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable(message('http-redirect.why.not_secure'));
    const { plainHttp } = https;
    if (plainHttp.state === 'not-tried') return couldNotCheck(message('http-redirect.why.not_tried'));
    if (plainHttp.state === 'ends-at') {
      if (/^https:/i.test(plainHttp.url)) return pass(plainHttp.url);
      return fail('warning', {
        variant: 'stays_open',
        evidence: [{ where: message('http-redirect.where.ends_at'), seen: plainHttp.url }],
      });
    }
    if (plainHttp.fault.code !== 'connection_refused') {
      return couldNotCheck(message('http-redirect.why.not_reached', { why: faultMessage(plainHttp.fault) }));
    }
    return fail('recommendation', {
      variant: 'refused',
      evidence: [
        { where: message('http-redirect.where.address'), seen: message('http-redirect.seen.refused') },
      ],
    });
  },
});
