import { faultMessage, message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hostAgreement = defineAudit({
  id: 'host-agreement',
  facts: ['hostAgreement', 'head'] as const,
  run({ hostAgreement, head }) {
    if (!hostAgreement) return notApplicable(message('host-agreement.why.no_alternate'));
    const { host, alternateHost, alternate } = hostAgreement;
    if (alternate.state === 'fault') {
      const sentence = faultMessage(alternate.fault);
      if (!/^(?:host_not_found|connection_refused|tls_fault|http_error)$/.test(alternate.fault.code)) {
        return couldNotCheck(
          message('host-agreement.why.not_reached', { alternate: alternateHost, why: sentence }),
        );
      }
      return fail('warning', {
        variant: 'does_not_open',
        values: { host, alternate: alternateHost },
        evidence: [{ where: alternateHost, seen: sentence }],
      });
    }
    if (URL.parse(alternate.url)?.host === host) return pass(`${alternateHost} leads to ${host}`);
    if (alternate.status >= 400) {
      return fail('warning', {
        variant: 'shows_error',
        values: { host, alternate: alternateHost },
        evidence: [{ where: alternateHost, seen: message('seen.error', { status: alternate.status }) }],
      });
    }
    if (head.canonicals.some((address) => URL.parse(address)?.host === host)) {
      return pass(`both open; ${host} is named as the official one`);
    }
    return fail('recommendation', {
      variant: 'two_copies',
      values: { host, alternate: alternateHost },
      evidence: [
        { where: alternateHost, seen: message('host-agreement.seen.opens_at', { address: alternate.url }) },
      ],
    });
  },
});
