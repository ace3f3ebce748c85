import { auditCases } from '../../test-support/audit-cases.ts';
import { answered } from '../../test-support/site.ts';

const robots = (body: string) => ({ fetch: { robotsTxt: answered({ body }) } });

auditCases('search-engine-access', {
  'everyone is let in': ['pass', {}],
  'no robots.txt lets everyone in': ['pass', { fetch: { robotsTxt: answered({ status: 404 }) } }],
  'Bing shut out': ['warning', robots('User-agent: bingbot\nDisallow: /'), 'Bing'],
  'only Google let in shuts out the others': [
    'warning',
    robots('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /'),
    'DuckDuckGo',
  ],
  'a website closed to everyone has its own finding': ['notApplicable', robots('User-agent: *\nDisallow: /')],
  'an unread robots.txt proves nothing': [
    'couldNotCheck',
    { fetch: { robotsTxt: { ok: false, fault: { code: 'timed_out' } } } },
  ],
});
