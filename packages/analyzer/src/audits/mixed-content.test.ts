import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('mixed-content', {
  'a page with secure parts is fine': ['pass', '<img src="https://a.example/a.jpg" alt="">'],
  'links to insecure pages are only links': ['pass', '<a href="http://a.example/">Partner</a>'],
  'an insecure script is blocked': [
    'warning',
    '<script src="http://a.example/a.js"></script>',
    'http://a.example/a.js',
  ],
  'an insecure picture may be missing': ['recommendation', '<img src="http://a.example/a.jpg" alt="">'],
  'an insecure page is reported elsewhere': ['notApplicable', { page: { url: 'http://a.example/' } }],
});
