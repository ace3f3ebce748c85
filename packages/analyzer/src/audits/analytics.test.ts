import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('analytics', {
  'a Google tag in the page is fine': [
    'pass',
    "<script>gtag('config', 'G-ABC123DEF4')</script>",
    'G-ABC123DEF4',
  ],
  'a tool seen only in the requests is fine': [
    'pass',
    { files: [{ url: 'https://cdn.callrail.com/companies/1/swap.js' }] },
    'CallRail',
  ],
  'no counter at all leaves ads blind': ['warning', '<p>Pipes fixed</p>'],
  'the old Google Analytics counts nothing any more': [
    'warning',
    "<script>ga('create', 'UA-12345-1')</script>",
    'UA-12345-1',
  ],
  'the number of a template counts nothing': [
    'warning',
    "<script>ga('create', 'UA-XXXXX-Y', 'auto')</script>",
    'analytics.example',
  ],
  'a script-built page without a browser is not judged': ['couldNotCheck', SHELL],
});
