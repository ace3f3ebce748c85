import { auditCases } from '../../test-support/audit-cases.ts';
import { NOTHING_SAID, withContactPage } from '../../test-support/site.ts';

const HOURS = '<p>Call 213-555-0132. Monday to Friday 8:00 am - 5:00 pm</p>';

auditCases('after-hours-answer', {
  'a business that never closes always answers': ['pass', '<p>Open 24/7, call 213-555-0132</p>'],
  'a line for emergencies is an answer': [
    'pass',
    `${HOURS}<p>Emergency service on Sundays</p>`,
    'Emergency service',
  ],
  'a promise to call back is an answer': ['pass', `${HOURS}<p>We call you back within 2 hours.</p>`],
  'a form takes messages at night': [
    'pass',
    {
      body: `${HOURS}<form method="post" action="/send"><input name="email"><textarea name="message"></textarea></form>`,
    },
  ],
  'an email address takes messages at night': ['pass', `${HOURS}<a href="mailto:hi@example.com">Email</a>`],
  'a form on the contact page takes messages at night': ['pass', { body: HOURS, ...withContactPage() }],
  'a business that only answers the phone says nothing for the evening': [
    'recommendation',
    { body: HOURS, ...withContactPage({ business: NOTHING_SAID }) },
    'Monday to Friday',
  ],
  'a website of one page is judged by that page': ['recommendation', HOURS],
  'a contact page that scripts complete may have a form': [
    'couldNotCheck',
    { body: HOURS, ...withContactPage({ business: NOTHING_SAID, runsScripts: true }) },
  ],
  'a contact page that was not read may have a form': [
    'couldNotCheck',
    `${HOURS}<a href="/contact">Contact</a>`,
  ],
  'a business without hours never said that it closes': ['notApplicable', '<p>213-555-0132</p>'],
});
