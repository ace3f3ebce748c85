import { analysisFaultSentence } from '@fml/contract';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const httpRedirect = defineAudit({
  id: 'http-redirect',
  title: 'Visitors are sent to the secure address',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable('The website has no secure address to send visitors to.');
    const { plainHttp } = https;
    if (plainHttp.state === 'not-tried')
      return couldNotCheck('The address without encryption was not tried.');
    if (plainHttp.state === 'ends-at') {
      if (/^https:/i.test(plainHttp.url)) return pass(plainHttp.url);
      return fail('warning', {
        title: 'The insecure address stays open',
        description:
          'Whoever comes by an old link or types http:// gets the unprotected page with a browser warning.',
        action: 'Switch on "always use HTTPS" at your hosting provider.',
        evidence: [{ where: 'http:// ends at', seen: plainHttp.url }],
      });
    }
    if (plainHttp.fault.code !== 'connection_refused') {
      return couldNotCheck(`The address without encryption: ${analysisFaultSentence(plainHttp.fault)}`);
    }
    return fail('recommendation', {
      title: 'Old http:// links do not open',
      description: 'The address without encryption is switched off instead of leading to the secure one.',
      action: 'Ask your hosting provider to redirect http:// to https://.',
      evidence: [{ where: 'http:// address', seen: 'connection refused' }],
    });
  },
});
