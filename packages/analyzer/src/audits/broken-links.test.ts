import { auditCases } from '../../test-support/audit-cases.ts';
import { link } from '../../test-support/site.ts';

auditCases('broken-links', {
  'links that open are fine': ['pass', { links: [link('/about', 200)] }],
  'robots being refused is no broken link': [
    'pass',
    { links: [link('/a', 403), link('/b', 405), link('/c', 429), link('/d', 503), link('/e', 999)] },
  ],
  'an error that could not be judged is no broken link': [
    'pass',
    { links: [link('/a', 200), { ...link('/b', 404), why: 'Only robots get this answer.' }] },
  ],
  'a missing page is named': ['warning', { links: [link('/about', 200), link('/team', 404)] }, '/team'],
  'a missing contact page costs customers': ['critical', { links: [link('/contact-us', 404)] }],
  'a dead button is told with the buttons': [
    'notApplicable',
    { body: '<a href="/booking">Book now</a>', links: [link('/booking', 404)] },
  ],
  'a dead button does not hide the other dead links': [
    'warning',
    { body: '<a href="/booking">Book now</a>', links: [link('/booking', 404), link('/team', 404)] },
    '/team',
  ],
  'an entry of the menu that opens nothing': [
    'warning',
    { body: '<nav><a href="/drains">Drains</a><a href="#">Blog</a></nav>', links: [link('/drains', 200)] },
    'broken-links.nowhere',
  ],
  'a button to book that opens nothing is told with the buttons': [
    'pass',
    {
      body: '<nav><a href="/drains">Drains</a><a href="#">Book now</a></nav>',
      links: [link('/drains', 200)],
    },
  ],
  'addresses of the delivery network are no pages': [
    'notApplicable',
    { links: [link('/cdn-cgi/l/email-protection', 404)] },
  ],
  'a page without links is skipped': ['notApplicable', {}],
  'links that could not be asked are not judged': [
    'couldNotCheck',
    { links: [{ url: '/a', status: null, why: 'No answer in time.' }] },
    'No answer in time.',
  ],
});
