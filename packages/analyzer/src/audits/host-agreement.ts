import { analysisFaultSentence } from '@fml/contract';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const hostAgreement = defineAudit({
  id: 'host-agreement',
  title: 'Address works with and without www',
  facts: ['hostAgreement', 'head'] as const,
  run({ hostAgreement, head }) {
    if (!hostAgreement) return notApplicable('This address has no second version with or without www.');
    const { host, alternateHost, alternate } = hostAgreement;
    if (alternate.state === 'fault') {
      const sentence = analysisFaultSentence(alternate.fault);
      if (!/^(?:host_not_found|connection_refused|tls_fault|http_error)$/.test(alternate.fault.code)) {
        return couldNotCheck(`${alternateHost}: ${sentence}`);
      }
      return fail('warning', {
        title: `${alternateHost} does not open`,
        description:
          'People type web addresses with and without www. One of your two does not open your website.',
        action: `Ask your domain provider to redirect ${alternateHost} to ${host}, so customers reach you either way.`,
        evidence: [{ where: alternateHost, seen: sentence }],
      });
    }
    if (URL.parse(alternate.url)?.host === host) return pass(`${alternateHost} leads to ${host}`);
    if (alternate.status >= 400) {
      return fail('warning', {
        title: `${alternateHost} shows an error`,
        description: 'People type web addresses with and without www. One of your two shows an error page.',
        action: `Ask your domain provider to redirect ${alternateHost} to ${host}, so customers reach you either way.`,
        evidence: [{ where: alternateHost, seen: `error ${alternate.status}` }],
      });
    }
    if (head.canonicals.some((address) => URL.parse(address)?.host === host)) {
      return pass(`both open; ${host} is named as the official one`);
    }
    return fail('recommendation', {
      title: 'Your website exists twice, with and without www',
      description: 'Google may treat them as two websites and split what it knows about you between them.',
      action: `Ask your web person to redirect ${alternateHost} to ${host}, so Google sees one website.`,
      evidence: [{ where: alternateHost, seen: `opens at ${alternate.url}` }],
    });
  },
});
