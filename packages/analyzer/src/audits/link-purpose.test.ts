import { auditCases } from '../../test-support/audit-cases.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p><a href="/job-${index}">Read more</a></p>`).join('');

auditCases('link-purpose', {
  'links that name their page are fine': ['pass', '<a href="/drains">Drain cleaning prices</a>'],
  'three cards with "Read more" are fine': ['pass', cards(3)],
  'ten times "Read more" to one place is fine': ['pass', '<a href="/a">Read more</a>'.repeat(10)],
  'a name for screen readers counts': ['pass', '<a href="/drains" aria-label="More about drains">here</a>'],
  '"click here" says nothing': ['recommendation', '<a href="/drains">Click here</a>', '/drains'],
  '"aquí" says nothing either': ['recommendation', '<a href="/precios">aquí</a>'],
  'four cards with "Read more" are a riddle': ['recommendation', cards(4), '/job-3'],
  'a page without links has none to judge': ['notApplicable', '<p>Drains</p>'],
});
