import { auditCases } from '../../test-support/audit-cases.ts';
import { saying, withContactPage } from '../../test-support/site.ts';

const data = (fields: string) =>
  `<script type="application/ld+json">{"@type":"Plumber","name":"A",${fields}}</script><p>Pipes and drains.</p>`;

auditCases('hours-today', {
  'hours for each day answer the question': [
    'pass',
    '<p>Monday to Friday 7:00 am - 6:00 pm, Saturday 8:00 am - 2:00 pm. Closed on Sunday.</p>',
  ],
  'short names and every day in a line of its own': [
    'pass',
    '<ul><li>Mon-Thu<br>8am-5pm</li><li>Fri 8am-3pm</li><li>Sat &amp; Sun: closed</li></ul>',
  ],
  'daily hours are hours for each day': ['pass', '<p>Open daily 9 am - 9 pm</p>'],
  'open at any hour': ['pass', '<p>Open 24/7</p>'],
  'a range over the end of the week': ['pass', '<p>Tue–Sun 11:00 am – 9 pm, Mon closed</p>'],
  'Spanish hours': ['pass', '<p>Lunes a viernes 8:00 am a 6:00 pm, sábado 9 am a 2 pm, domingo cerrado</p>'],
  'the structured data completes the text': [
    'pass',
    data('"openingHours":["Mo-Sa 08:00-17:00","Su 10:00-12:00"]'),
  ],
  'days of the structured data': [
    'recommendation',
    {
      body: data(
        '"openingHoursSpecification":{"dayOfWeek":["https://schema.org/Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],"opens":"08:00","closes":"17:00"}',
      ),
    },
    'Sunday',
  ],
  'a weekend that is left out leaves customers guessing': [
    'recommendation',
    '<p>Mon-Fri 8am-5pm</p>',
    'Saturday, Sunday',
  ],
  'days that another page names are not left out': [
    'pass',
    {
      body: '<p>Mon-Fri 8am-5pm</p>',
      ...withContactPage({
        business: saying({
          hours: [
            {
              text: 'Sat, Sun closed',
              of: 'open',
              in: 'text',
              openings: [{ days: ['sa', 'su'], opens: null, closes: null }],
            },
          ],
        }),
      }),
    },
  ],
  'a crew that comes at any hour leaves out no day': [
    'pass',
    `${data('"openingHours":"Mo-Sa 08:00-17:00"')}<p>Emergencies? We answer 24 hours a day, 7 days a week.</p>`,
  ],
  'a place to which customers come is closed on the days it leaves out': [
    'recommendation',
    {
      html: '<title>Rosa Dental</title><h1>Dentist</h1><p>Mon-Sat 8am-5pm</p><p>Emergency service 24 hours a day, 7 days a week.</p>',
    },
    'Sunday',
  ],
  'times without days cannot be judged': ['couldNotCheck', '<p>Hours: 8 am - 5 pm</p>'],
  'no hours at all are told elsewhere': ['notApplicable', '<p>Call on Monday</p>'],
});
