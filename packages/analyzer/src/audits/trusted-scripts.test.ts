import { auditCases } from '../../test-support/audit-cases.ts';

const script = (src: string) => `<p>Drains</p><script src="${src}"></script>`;

auditCases('trusted-scripts', {
  'a library of a known host is fine': ['pass', script('https://cdn.jsdelivr.net/npm/a.js')],
  'an address that changed hands': [
    'warning',
    script('https://cdn.polyfill.io/v3/polyfill.min.js'),
    'polyfill.io',
  ],
  'the same without a scheme': ['warning', script('//polyfill.io/v3/polyfill.min.js')],
  'a page without scripts': ['notApplicable', '<p>Drains</p>'],
});
