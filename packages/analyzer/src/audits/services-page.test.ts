import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';

const other = (path: string, overrides = {}) => sitePage(path, { kind: 'other', ...overrides });

auditCases('services-page', {
  'a page about services is fine': ['pass', { others: [sitePage('/services')] }],
  'headings tell it too': [
    'pass',
    { others: [other('/p/1', { namesServices: true }), other('/p/2')] },
    '/p/1',
  ],
  'a website without one is told with what was found': [
    'warning',
    { others: [other('/gallery'), other('/our-history'), sitePage('/contact', { kind: 'contact' })] },
    '/gallery, /our-history, /contact',
  ],
  'a page that may be one is not called another': [
    'couldNotCheck',
    { others: [other('/gallery'), other('/our-history'), other('/heron-five')] },
    '/heron-five',
  ],
  'pages to get in touch and legal texts leave everything to the one page': [
    'notApplicable',
    {
      others: [
        sitePage('/contact', { kind: 'contact' }),
        sitePage('/estimate', { kind: 'booking' }),
        other('/privacy-policy'),
        other('/blog/hello'),
      ],
    },
  ],
  'a menu that a script puts in may have one': [
    'couldNotCheck',
    {
      body: '<div data-include="menu.html"></div><script src="/a.js"></script>',
      browser: null,
      others: [other('/gallery'), other('/faq')],
    },
  ],
  'a website of two pages is skipped': ['notApplicable', { others: [other('/gallery')] }],
  'pages that were not looked for are not judged': ['couldNotCheck', {}],
});
