import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument, TEST_URL } from '../../test-support/site.ts';
import { canonical } from './canonical.ts';

auditCases(canonical, {
  'a canonical link to the page itself is fine': [
    'pass',
    { html: healthyDocument('<p>x</p>', '<link rel="canonical" href="/">') },
    TEST_URL,
  ],
  'www and no www are the same website': [
    'pass',
    { html: healthyDocument('<p>x</p>', '<link rel="canonical" href="https://example-plumbing.com/">') },
  ],
  'another website as the original costs the ranking': [
    'critical',
    { html: healthyDocument('<p>x</p>', '<link rel="canonical" href="https://staging.builder.example/">') },
    'staging.builder.example',
  ],
  'two different canonical links cancel each other': [
    'warning',
    { html: healthyDocument('<p>x</p>', '<link rel="canonical" href="/a"><link rel="canonical" href="/b">') },
  ],
  'a canonical link that is no address is useless': [
    'warning',
    { html: healthyDocument('<p>x</p>', '<link rel="canonical" href="http://">') },
  ],
  'an address with a question mark needs one': [
    'recommendation',
    { page: { url: `${TEST_URL}?id=3` } },
    '?id=3',
  ],
  'a plain address needs none': ['notApplicable', {}],
});
