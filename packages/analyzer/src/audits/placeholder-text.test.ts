import { auditCases } from '../../test-support/audit-cases.ts';
import { placeholderText } from './placeholder-text.ts';

auditCases(placeholderText, {
  'own words are fine': ['pass', { body: '<p>Pipes fixed in Pasadena</p>' }],
  'Latin filler text is quoted': [
    'warning',
    { body: '<p>Lorem ipsum dolor sit amet</p>' },
    'Lorem ipsum dolor',
  ],
  'a page without text is skipped': ['notApplicable', { body: '<img src="a.jpg" alt="">' }],
});
