import { auditCases } from '../../test-support/audit-cases.ts';
import { answered, healthyDocument } from '../../test-support/site.ts';

auditCases('indexable', {
  'a page without instructions may be listed': ['pass', {}],
  'nofollow alone is harmless': [
    'pass',
    { head: '<meta name="robots" content="nofollow, max-image-preview:large">' },
  ],
  'noindex in the page keeps it out of Google': [
    'critical',
    { head: '<meta name="ROBOTS" content="NOINDEX, follow">' },
    'noindex',
  ],
  'noindex that a script removes still keeps Google from running the script': [
    'critical',
    { head: '<meta name="robots" content="noindex">', rendered: { html: healthyDocument('<p>x</p>') } },
  ],
  'noindex in a header keeps it out of Google': [
    'critical',
    { page: { headers: { 'x-robots-tag': 'noindex' } } },
    'X-Robots-Tag',
  ],
  'a header for another crawler does not concern Google': [
    'pass',
    { page: { headers: { 'x-robots-tag': 'otherbot: noindex' } } },
  ],
  'robots.txt that forbids everything locks Google out': [
    'critical',
    { robotsTxt: 'User-agent: *\nDisallow: /' },
    'Disallow: /',
  ],
  'rules for other crawlers do not lock Google out': [
    'pass',
    { robotsTxt: 'User-agent: BadBot\nDisallow: /' },
  ],
  'a missing robots.txt allows everything': ['pass', { fetch: { robotsTxt: answered({ status: 404 }) } }],
  'a failing robots.txt makes Google stay away': [
    'warning',
    { fetch: { robotsTxt: answered({ status: 503 }) } },
    '503',
  ],
  'a robots.txt that never came is not judged': [
    'couldNotCheck',
    { fetch: { robotsTxt: { ok: false, fault: { code: 'timed_out', host: 'x.example' } } } },
    'x.example',
  ],
});
