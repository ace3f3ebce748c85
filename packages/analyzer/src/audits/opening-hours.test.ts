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
  'times of unknown days are not called missing': [
    'couldNotCheck',
    '<p>寵物相親 AM11:30-PM19:00</p>',
    '11:30',
  ],
  'nor is an hour after "open"': ['couldNotCheck', '<p>We are open from 11 am and close late.</p>'],
  'a phone number is no time': ['recommendation', '<p>Open house! Call 213-555-0132 or 213-555-0133</p>'],
  'no hours leave callers guessing': ['recommendation', '<p>We opened on a Monday in 1998.</p>'],
  'hours that only a computer shows are fine': [
    'pass',
    {
      body: '<p>Drains</p>',
      rendered: { visibleText: 'Drains', desktopText: 'Monday\n9 AM – 5 PM\nTuesday\n9 AM – 5 PM' },
    },
  ],
  'a script-built page without a browser is not judged': ['couldNotCheck', SHELL],
});
