import { auditCases } from '../../test-support/audit-cases.ts';
import { copyrightYear } from './copyright-year.ts';

auditCases(copyrightYear, {
  'this year is fine': ['pass', { body: '<p>© 2026 Example Plumbing</p>' }],
  'a span that reaches last year is fine': ['pass', { body: '<p>Copyright 2009 - 2025 Example</p>' }],
  'a span that reaches the present is fine': ['pass', { body: '<p>(c) 2009-present Example</p>' }],
  'an old year looks abandoned': ['recommendation', { body: '<p>&copy; 2019 Example Plumbing</p>' }, '2019'],
  'no year is no problem': ['notApplicable', { body: '<p>Since 1998</p>' }],
});
