import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('https', {
  'a secure page is fine': ['pass', {}],
  'an insecure page is called so by browsers': [
    'critical',
    { page: { url: 'http://example-plumbing.com/' } },
    'http://example-plumbing.com/',
  ],
  'an onion address is encrypted by itself': ['notApplicable', { page: { url: 'http://abc.onion/' } }],
});
