import { auditCases } from '../../test-support/audit-cases.ts';
import { answered, TEST_URL } from '../../test-support/site.ts';

auditCases('host-agreement', {
  'both spellings at one place are fine': ['pass', {}],
  'both open with an official one named is fine': [
    'pass',
    {
      head: `<link rel="canonical" href="${TEST_URL}">`,
      fetch: { alternateHost: answered({ url: 'https://example-plumbing.com/' }) },
    },
  ],
  'a spelling that does not exist loses visitors': [
    'warning',
    {
      fetch: {
        alternateHost: { ok: false, fault: { code: 'host_not_found', host: 'example-plumbing.com' } },
      },
    },
    'example-plumbing.com does not open',
  ],
  'a spelling that shows an error loses visitors': [
    'warning',
    { fetch: { alternateHost: answered({ url: 'https://example-plumbing.com/', status: 404 }) } },
    '404',
  ],
  'two copies of the site compete': [
    'recommendation',
    { fetch: { alternateHost: answered({ url: 'https://example-plumbing.com/' }) } },
  ],
  'an address without counterpart is skipped': ['notApplicable', { fetch: { alternateHost: null } }],
  'a slow counterpart is not judged': [
    'couldNotCheck',
    { fetch: { alternateHost: { ok: false, fault: { code: 'timed_out' } } } },
  ],
});
