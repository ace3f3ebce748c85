import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('placeholder-text', {
  'own words are fine': ['pass', '<p>Pipes fixed in Pasadena</p>'],
  'a builder may write of homes under construction and of your business name': [
    'pass',
    '<p>Homes under construction. We put your business name on the map.</p>',
  ],
  'Latin filler text is quoted': ['warning', '<p>Lorem ipsum dolor sit amet</p>', 'Lorem ipsum dolor'],
  'a page without text is skipped': ['notApplicable', '<img src="a.jpg" alt="">'],
});
