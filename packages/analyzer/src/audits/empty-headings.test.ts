import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('empty-headings', {
  'headings with words are fine': ['pass', '<h1>Plumber</h1><h2>Drains</h2>'],
  'a picture with a description is a heading': ['pass', '<h1><img src="a.png" alt="Rosa"></h1>'],
  'a heading for space only': ['recommendation', '<h1>Plumber</h1><h3> </h3>', 'Heading 3'],
  'a page without any heading has its own finding': ['notApplicable', '<p>Drains</p>'],
});
