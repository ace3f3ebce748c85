import { auditCases } from '../../test-support/audit-cases.ts';
import { openingHours } from './opening-hours.ts';

const jsonLd = (text: string) =>
  `<p>Pipes fixed in all of Pasadena and its neighborhoods.</p><script type="application/ld+json">${text}</script>`;

auditCases(openingHours, {
  'days with times are fine': ['pass', { body: '<p>Mon-Fri: 8:00am - 6:00pm</p>' }, 'Mon'],
  'a table of days is fine': [
    'pass',
    { body: '<table><tr><td>Monday</td><td>9 AM – 5 PM</td></tr></table>' },
  ],
  'open around the clock is fine': ['pass', { body: '<p>Open 24/7</p>' }],
  'hours in the data are enough': [
    'pass',
    { body: jsonLd('{"@type":"Plumber","openingHours":"Mo-Fr 09:00-17:00"}') },
  ],
  'no hours leave callers guessing': ['recommendation', { body: '<p>We opened on a Monday in 1998.</p>' }],
  'a script-built page without a browser is not judged': [
    'couldNotCheck',
    { body: '<div></div><script src="a.js"></script>', browser: null },
  ],
});
