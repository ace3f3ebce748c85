import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('copyright-year', {
  'this year is fine': ['pass', '<p>© 2026 Example Plumbing</p>'],
  'a span that reaches last year is fine': ['pass', '<p>Copyright 2009 - 2025 Example</p>'],
  'a span that reaches the present is fine': ['pass', '<p>(c) 2009-present Example</p>'],
  'an old year looks abandoned': ['recommendation', '<p>&copy; 2019 Example Plumbing</p>', '2019'],
  'no year is no problem': ['notApplicable', '<p>Since 1998</p>'],
});
