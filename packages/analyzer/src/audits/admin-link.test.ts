import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('admin-link', {
  'links for customers are fine': [
    'pass',
    '<a href="/services">Services</a><a href="/administration-law">Law</a>',
  ],
  'the sign-in of the owner in the menu': ['recommendation', '<a href="admin.html">Admin</a>', 'admin.html'],
  'an icon that leads to WordPress': ['recommendation', '<a href="/wp-login.php">⚙</a>', 'wp-login'],
  'the panel of another business is none': ['pass', '<a href="https://portal.example/admin">Portal</a>'],
  'a page without links': ['notApplicable', '<p>Drains</p>'],
});
