import { auditCases } from '../../test-support/audit-cases.ts';
import { link } from '../../test-support/site.ts';

const SCRIPT =
  '<p>Leaks fixed the same day in Pasadena, Altadena and Glendale.</p><script src="/app.js"></script>';

auditCases('action-links', {
  'a button with an address is fine': ['pass', '<a href="/booking">Book now</a>', '/booking'],
  'a button that jumps to the form is fine': [
    'pass',
    '<a href="#quote">Get a quote</a><form id="quote"></form>',
  ],
  'a button that does nothing loses a customer': [
    'critical',
    '<a href="javascript:void(0)">Book now</a>',
    'Book now',
  ],
  'a data block is no script that could help': [
    'critical',
    '<a href="#">Book now</a><script type="application/ld+json">{}</script>',
  ],
  'a button without an address loses a customer': ['critical', '<a>Call us</a>', 'no address'],
  'a jump to a place that is not there is dead': ['critical', '<a href="#quote">Get a quote</a>', '#quote'],
  'a button with a handler of its own may work': [
    'couldNotCheck',
    '<a href="#" onclick="book()">Book now</a>',
  ],
  'a button on a page with scripts may work': ['couldNotCheck', `${SCRIPT}<a href="#">Book now</a>`],
  'a button to an error page loses a customer': [
    'critical',
    { body: '<a href="/booking#form">Book now</a>', links: [link('/booking', 404)] },
    '/booking#form, error 404',
  ],
  'one that works is no excuse for one that does not': [
    'critical',
    {
      body: '<a href="/quote">Get a quote</a><a href="/booking">Book now</a>',
      links: [link('/quote', 200), link('/booking', 500)],
    },
  ],
  'a page that refuses programs is no error page': [
    'pass',
    { body: '<a href="/booking">Book now</a>', links: [link('/booking', 403)] },
  ],
  'other links are no such buttons': ['notApplicable', '<a href="#">Our story</a>'],
});
