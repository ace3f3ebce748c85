import { auditCases } from '../../test-support/audit-cases.ts';

const style = { url: '/wp-includes/style.css', resourceType: 'Stylesheet' };
const picture = { url: '/wp-includes/a.jpg' };
const closed = 'User-agent: *\nDisallow: /wp-includes/';

auditCases('files-for-google', {
  'files that Google may read are fine': ['pass', { files: [style] }],
  'a style sheet that Google may not read': [
    'warning',
    { files: [style], robotsTxt: closed },
    'Disallow: /wp-includes/',
  ],
  'of a page that Google may not read at all, files say nothing more': [
    'notApplicable',
    { files: [style], robotsTxt: 'User-agent: Googlebot\nDisallow: /' },
  ],
  'files of other companies are their business': [
    'notApplicable',
    { files: [{ url: 'https://cdn.example/a.js', resourceType: 'Script' }], robotsTxt: closed },
  ],
  'pictures do not change how the page is read': ['notApplicable', { files: [picture], robotsTxt: closed }],
  'an unread robots.txt proves nothing': [
    'couldNotCheck',
    { files: [style], fetch: { robotsTxt: { ok: false, fault: { code: 'timed_out' } } } },
  ],
});
