import { auditCases } from '../../test-support/audit-cases.ts';

const KB = 1024;

auditCases('third-party-weight', {
  'a small font is fine': [
    'pass',
    { files: [{ url: 'https://fonts.example.net/a.woff2', transferBytes: 30 * KB }] },
  ],
  'a heavy widget is named by its domain': [
    'recommendation',
    { files: [{ url: 'https://cdn.widgets.example/a.js', transferBytes: 900 * KB }] },
    'widgets.example',
  ],
  'own subdomains are not others': [
    'notApplicable',
    { files: [{ url: 'https://cdn.example-plumbing.com/a.js', transferBytes: 900 * KB }] },
  ],
});
