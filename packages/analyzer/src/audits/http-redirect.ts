import { analysisFaultSentence } from '@fml/contract';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const httpRedirect = defineAudit({
  id: 'http-redirect',
  title: 'Visitors land on the secure address',
  facts: ['https'] as const,
  run({ https }) {
    if (!https.secure) return notApplicable('The website has no secure version to send visitors to.');
    const { plainHttp } = https;
    if (plainHttp.state === 'not-tried')
      return couldNotCheck('We did not get to try the address that starts with http://.');
    if (plainHttp.state === 'ends-at') {
      if (/^https:/i.test(plainHttp.url)) return pass(plainHttp.url);
      return fail('warning', {
        title: 'Old links still open an insecure page',
        description:
          'Customers who follow an old link get an unprotected copy of the page, and their browser warns them about it.',
        action:
          'Turn on "Always use HTTPS" in your hosting settings, so every visitor lands on the secure page.',
        evidence: [{ where: 'http:// ends at', seen: plainHttp.url }],
      });
    }
    if (plainHttp.fault.code !== 'connection_refused') {
      return couldNotCheck(`The address that starts with http://: ${analysisFaultSentence(plainHttp.fault)}`);
    }
    return fail('recommendation', {
      title: 'Old http:// links do not open',
      description: 'Customers who follow an old link to your website see an error instead of your page.',
      action: 'Ask your hosting provider to redirect http:// to https://, so old links keep working.',
      evidence: [{ where: 'http:// address', seen: 'connection refused' }],
    });
  },
});
