import { auditCases } from '../../test-support/audit-cases.ts';
import { answered } from '../../test-support/site.ts';

auditCases('http-redirect', {
  'http that ends at https is fine': ['pass', {}],
  'http that stays open shows the insecure page': [
    'warning',
    { fetch: { plainHttp: answered({ url: 'http://www.example-plumbing.com/' }) } },
  ],
  'http that is switched off breaks old links': [
    'recommendation',
    { fetch: { plainHttp: { ok: false, fault: { code: 'connection_refused' } } } },
  ],
  'a site without https has nowhere to redirect to': [
    'notApplicable',
    { page: { url: 'http://a.example/' } },
  ],
  'a slow answer proves nothing': [
    'couldNotCheck',
    { fetch: { plainHttp: { ok: false, fault: { code: 'timed_out' } } } },
  ],
  'an address that was not tried is not judged': ['couldNotCheck', { fetch: { plainHttp: null } }],
});
