import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('server-errors', {
  'text without errors is fine': ['pass', '<p>Warning: water heaters are hot.</p>'],
  'a warning of PHP': [
    'critical',
    '<p>Warning: Undefined variable $city in /home/rosa/public_html/index.php on line 12</p>',
    'on line 12',
  ],
  'a database that does not answer': ['critical', '<h1>Error establishing a database connection</h1>'],
  'a page without text': ['notApplicable', { html: '<body></body>' }],
});
