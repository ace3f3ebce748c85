import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE, SHELL } from '../../test-support/site.ts';
import { linkPurpose } from './link-purpose.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p><a href="/job-${index}">Read more</a></p>`).join('');

auditCases(linkPurpose, {
  'links that name their page are fine': ['pass', { body: '<a href="/drains">Drain cleaning prices</a>' }],
  'three cards with "Read more" are fine': ['pass', { body: cards(3) }],
  'ten times "Read more" to one place is fine': ['pass', { body: '<a href="/a">Read more</a>'.repeat(10) }],
  'a name for screen readers counts': [
    'pass',
    { body: '<a href="/drains" aria-label="More about drains">here</a>' },
  ],
  '"click here" says nothing': ['recommendation', { body: '<a href="/drains">Click here</a>' }, '/drains'],
  '"aquí" says nothing either': ['recommendation', { body: '<a href="/precios">aquí</a>' }],
  'four cards with "Read more" are a riddle': ['recommendation', { body: cards(4) }, '/job-3'],
  'a page without links has none to judge': ['notApplicable', { body: '<p>Drains</p>' }],
  'a shell of scripts proves nothing': ['couldNotCheck', SHELL, NO_BROWSER_SENTENCE],
});
