import { auditCases } from '../../test-support/audit-cases.ts';
import { jsonLd } from '../../test-support/site.ts';

auditCases('visible-phone', {
  'a number in the text is fine': ['pass', '<p>Call (213) 555-0123 now</p>', '(213) 555-0123'],
  'a number of a script-hidden block is not visible': ['critical', '<p>Pipes</p><p hidden>213-555-0123</p>'],
  'a number spelled in letters is a number': ['pass', '<p>Call 1-800-FLOWERS today</p>', '1-800-FLOWERS'],
  'no number at all costs calls': ['critical', '<p>Write to us. ZIP 90012-1234</p>'],
  'a fax number is none to call': ['critical', '<p>Fax: 213-555-0178</p>'],
  'a number is read by the language of the page': ['pass', '<p>법률사무소 041-417-7417</p>'],
  'a number of an unknown country is not judged': ['couldNotCheck', '<p>Painter: 068 555 0123</p>'],
  'a number only behind a link cannot be read': [
    'recommendation',
    '<a href="tel:+12135550123">Call us</a>',
    'tel:+12135550123',
  ],
  'a number that can only be written to is none to call': [
    'recommendation',
    '<p>Pipes</p><a href="https://wa.me/12135550123">Write to us</a>',
    'visible-phone.only_written',
  ],
  'digits that are called a phone may be a number': [
    'couldNotCheck',
    `<p>214 Foundry Street, Marlow, CA 90001, USA</p><p>Phone: 213-555-01</p>${jsonLd('{"@type":"Plumber","address":{"addressCountry":"US","addressRegion":"CA","postalCode":"90001"}}')}`,
    '213-555-01',
  ],
  'a page that was not drawn may leave its number to a script': [
    'couldNotCheck',
    {
      html: '<h1>Copperline Plumbing</h1><p>Drains, pipes and water heaters in Marlow, day and night.</p><div data-include="contact.html"></div><script src="/include.js"></script>',
      browser: null,
    },
  ],
  'a number that a script has to decode is not the number': [
    'couldNotCheck',
    {
      html: '<h1>Copperline Plumbing</h1><p>Drains, pipes and water heaters in Marlow, day and night.</p><a class="s" href="tel:213-555-0123">213-555-0123</a> <a class="s" href="mailto:ubzr@znvyf.pbz">Write</a><script src="/s.js"></script>',
      browser: null,
    },
  ],
  'a number that only a computer shows is visible': [
    'pass',
    {
      body: '<a href="tel:+12135550123">Call us</a>',
      rendered: { visibleText: 'Call us', desktopText: 'Call 213-555-0123' },
    },
    '213-555-0123',
  ],
  'a number that lacks a digit is written, too': [
    'couldNotCheck',
    { html: '<html lang="pt-BR"><p>Eletricista em Marlow</p><p>(54) 8151-7397</p></html>' },
  ],
  'what the browser shows is what counts': [
    'pass',
    { body: '<p>Pipes</p>', rendered: { visibleText: 'Call 213.555.0123' } },
  ],
});
