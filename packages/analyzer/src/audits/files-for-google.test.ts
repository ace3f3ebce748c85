import { auditCases } from '../../test-support/audit-cases.ts';
import { answered, NO_BROWSER_SENTENCE, record, TEST_URL } from '../../test-support/site.ts';
import { filesForGoogle } from './files-for-google.ts';

const style = record({ url: `${TEST_URL}wp-includes/style.css`, resourceType: 'Stylesheet' });
const picture = record({ url: `${TEST_URL}wp-includes/a.jpg` });
const closed = answered({ body: 'User-agent: *\nDisallow: /wp-includes/' });

auditCases(filesForGoogle, {
  'files that Google may read are fine': ['pass', { browser: { network: [style] } }],
  'a style sheet that Google may not read': [
    'warning',
    { browser: { network: [style] }, fetch: { robotsTxt: closed } },
    'Disallow: /wp-includes/',
  ],
  'of a page that Google may not read at all, files say nothing more': [
    'notApplicable',
    {
      browser: { network: [style] },
      fetch: { robotsTxt: answered({ body: 'User-agent: Googlebot\nDisallow: /' }) },
    },
  ],
  'files of other companies are their business': [
    'notApplicable',
    {
      browser: { network: [record({ url: 'https://cdn.example/a.js', resourceType: 'Script' })] },
      fetch: { robotsTxt: closed },
    },
  ],
  'pictures do not change how the page is read': [
    'notApplicable',
    { browser: { network: [picture] }, fetch: { robotsTxt: closed } },
  ],
  'an unread robots.txt proves nothing': [
    'couldNotCheck',
    { browser: { network: [style] }, fetch: { robotsTxt: { ok: false, fault: { code: 'timed_out' } } } },
  ],
  'without a browser nothing is known': ['couldNotCheck', { browser: null }, NO_BROWSER_SENTENCE],
});
