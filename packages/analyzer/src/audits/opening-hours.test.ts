import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('opening-hours', {
  'days with times are fine': ['pass', '<p>Mon-Fri: 8:00am - 6:00pm</p>', 'Mon'],
  'a table of days is fine': ['pass', '<table><tr><td>Monday</td><td>9 AM – 5 PM</td></tr></table>'],
  'open around the clock is fine': ['pass', '<p>Open 24/7</p>'],
  'hours in the data are enough': [
    'pass',
    { jsonLd: '{"@type":"Plumber","openingHours":"Mo-Fr 09:00-17:00"}' },
  ],
  'no hours leave callers guessing': ['recommendation', '<p>We opened on a Monday in 1998.</p>'],
  'a script-built page without a browser is not judged': ['couldNotCheck', SHELL],
});
