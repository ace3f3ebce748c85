import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('headings', {
  'one main heading and ordered ones below are fine': [
    'pass',
    '<h1>Plumber</h1><h2>Services</h2><h3>Drains</h3><h2>Areas</h2>',
    'Plumber',
  ],
  'the text of a logo picture counts as the main heading': [
    'pass',
    '<h1><img src="l.png" alt="Example Plumbing"></h1>',
  ],
  'no main heading is reported with what is there': [
    'warning',
    `<h2>Services</h2>${'<p>Pipes fixed.</p>'.repeat(20)}`,
    'Services',
  ],
  'a page of text alone has no main heading either': [
    'warning',
    `<p>${'Pipes fixed. '.repeat(20)}</p>`,
    'no headings at all',
  ],
  'two main headings are one too many': ['recommendation', '<h1>Plumber</h1><h1>Drains</h1>', 'Drains'],
  'a skipped level is named': ['recommendation', '<h1>Plumber</h1><h4>Drains</h4>', 'Drains'],
  'a skipped level is never an empty heading': [
    'pass',
    '<h1>Plumber</h1><h4></h4><h2>Drains</h2>',
    'Plumber',
  ],
  'a page without text needs no headings': ['notApplicable', '<img src="a.jpg" alt="">'],
});
