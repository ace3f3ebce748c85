import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const https = defineAudit({
  id: 'https',
  title: 'Secure connection (HTTPS)',
  facts: ['https'] as const,
  run({ https }) {
    if (https.secure) return pass(https.finalUrl);
    const host = URL.parse(https.finalUrl)?.hostname ?? '';
    if (host.endsWith('.onion')) return notApplicable('Addresses of this kind are encrypted without HTTPS.');
    return fail('critical', {
      title: 'Browsers mark your website "Not secure"',
      description:
        'The page opens without encryption. Visitors see a warning beside your address, and many leave before they call.',
      action: 'Ask your hosting provider to switch on a free certificate and send all visitors to https://.',
      evidence: [{ where: 'address that opened', seen: https.finalUrl }],
    });
  },
});
