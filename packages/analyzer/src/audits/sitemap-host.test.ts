import { auditCases } from '../../test-support/audit-cases.ts';
import { answered } from '../../test-support/site.ts';

const listing = (...addresses: string[]) => ({
  fetch: {
    sitemap: answered({
      body: `<urlset>${addresses.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`,
    }),
  },
});

auditCases('sitemap-host', {
  'pages of this website are fine': ['pass', listing('https://example-plumbing.com/drains')],
  'pages of this website beside others are fine': [
    'pass',
    listing('https://cdn.example/a', 'https://www.example-plumbing.com/'),
  ],
  'only pages of the website under construction': [
    'warning',
    listing('https://rosa.wpengine.example/drains'),
    'rosa.wpengine.example',
  ],
  'no sitemap has its own finding': ['notApplicable', { fetch: { sitemap: answered({ status: 404 }) } }],
  'a sitemap that did not open proves nothing': [
    'couldNotCheck',
    { fetch: { sitemap: { ok: false, fault: { code: 'timed_out' } } } },
  ],
});
