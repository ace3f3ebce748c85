import { auditCases } from '../../test-support/audit-cases.ts';
import { answered } from '../../test-support/site.ts';

auditCases('sitemap', {
  'a sitemap with addresses is fine': ['pass', {}, 'lists 1'],
  'a text sitemap is fine': [
    'pass',
    { fetch: { sitemap: answered({ body: 'https://x.example/\nhttps://x.example/a\n' }) } },
    'lists 2',
  ],
  'a missing sitemap is worth adding': [
    'recommendation',
    { fetch: { sitemap: answered({ status: 404 }) } },
    '404',
  ],
  'an error page with status 200 is no sitemap': [
    'recommendation',
    { fetch: { sitemap: answered({ body: '<!doctype html><html><p>Not found' }) } },
  ],
  'a sitemap that is something else is broken': [
    'warning',
    { fetch: { sitemap: answered({ body: '{"error":"oops"}' }) } },
    'oops',
  ],
  'a sitemap that never came is not judged': [
    'couldNotCheck',
    { fetch: { sitemap: { ok: false, fault: { code: 'timed_out' } } } },
  ],
  'a sitemap behind a bot rule is not judged': [
    'couldNotCheck',
    { fetch: { sitemap: answered({ status: 403 }) } },
  ],
});
