import { auditCases } from '../../test-support/audit-cases.ts';
import { TEST_URL } from '../../test-support/site.ts';

auditCases('canonical', {
  'a canonical link to the page itself is fine': [
    'pass',
    { head: '<link rel="canonical" href="/">' },
    TEST_URL,
  ],
  'www and no www are the same website': [
    'pass',
    { head: '<link rel="canonical" href="https://example-plumbing.com/">' },
  ],
  'another website as the original costs the ranking': [
    'critical',
    { head: '<link rel="canonical" href="https://staging.builder.example/">' },
    'staging.builder.example',
  ],
  'two different canonical links cancel each other': [
    'warning',
    { head: '<link rel="canonical" href="/a"><link rel="canonical" href="/b">' },
  ],
  'a canonical link that is no address is useless': [
    'warning',
    { head: '<link rel="canonical" href="http://">' },
  ],
  'an address with a question mark needs one': [
    'recommendation',
    { page: { url: `${TEST_URL}?id=3` } },
    '?id=3',
  ],
  'a plain address needs none': ['notApplicable', {}],
});
