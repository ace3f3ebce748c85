import { auditCases } from '../../test-support/audit-cases.ts';
import { at, sitePage } from '../../test-support/site.ts';

const both = [
  { language: 'en', url: at('/a') },
  { language: 'es-US', url: at('/es/a') },
  { language: 'x-default', url: at('/a') },
];
const site = (alternates: typeof both, spanish: typeof both = both, overrides = {}) => ({
  others: [sitePage('/a', { alternates }), sitePage('/es/a', { alternates: spanish })],
  otherPages: overrides,
});

auditCases('hreflang', {
  'versions that name each other are fine': ['pass', site(both)],
  'a language that does not exist is named': [
    'warning',
    site([...both, { language: 'xx', url: at('/xx') }]),
    'xx: no such language',
  ],
  'the United Kingdom is GB': ['warning', site([...both, { language: 'en-uk', url: at('/uk') }]), 'en-uk'],
  'a relative address is named': [
    'warning',
    site([...both, { language: 'fr', url: '/fr' }]),
    'not a whole address',
  ],
  'a version that leads to an error is named': [
    'warning',
    site([...both, { language: 'fr', url: at('/fr') }], both, {
      failed: [{ url: at('/fr'), kind: 'other', status: 404 }],
    }),
    'error page',
  ],
  'a version that does not name this page is told': ['warning', site(both, []), 'does not name this one'],
  'a page that does not name itself is told': [
    'warning',
    site([{ language: 'es-US', url: at('/es/a') }]),
    'does not name itself',
  ],
  'a website of one language is skipped': ['notApplicable', {}],
});
