import { auditCases } from '../../test-support/audit-cases.ts';

const picture = (cacheControl: string | null, transferBytes = 500_000) => ({
  files: [{ url: '/van.jpg', cacheControl, transferBytes }],
});

auditCases('cache-lifetime', {
  'a month is fine': ['pass', picture('public, max-age=2592000')],
  'a day is the limit': ['pass', picture('max-age=86400')],
  'a small file that is asked again costs little': ['pass', picture(null, 10_000)],
  'a picture that is loaded anew on every visit': ['recommendation', picture('no-cache'), 'no-cache'],
  'a picture without a cache lifetime': ['recommendation', picture(null), '488'],
  'a page without files of its own': ['notApplicable', {}],
});
