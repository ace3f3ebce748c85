import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const https = defineAudit({
  id: 'https',
  title: 'Secure connection (HTTPS)',
  facts: ['https'] as const,
  run({ https }) {
    if (https.secure) return pass(https.finalUrl);
    const host = URL.parse(https.finalUrl)?.hostname ?? '';
    if (host.endsWith('.onion')) return notApplicable('Addresses of this kind are secure without HTTPS.');
    return fail('critical', {
      title: 'Browsers call your website "Not secure"',
      description: 'Customers see that warning next to your web address, and many leave before they call.',
      action:
        'Ask your hosting provider to turn on a free security certificate (SSL) and to send every visitor to the secure address.',
      evidence: [{ where: 'page that opened', seen: https.finalUrl }],
    });
  },
});
