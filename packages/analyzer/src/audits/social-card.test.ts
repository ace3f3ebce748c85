import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('social-card', {
  'title, description and picture make a card': [
    'pass',
    {
      head: '<meta property="og:title" content="Example"><meta property="og:description" content="Pipes"><meta property="og:image" content="/a.jpg">',
    },
  ],
  'what is missing is named': [
    'recommendation',
    { head: '<meta property="og:title" content="Example"><meta name="twitter:description" content="Pipes">' },
    'og:image',
  ],
  'a script-built page without a browser may add it later': ['couldNotCheck', SHELL],
});
