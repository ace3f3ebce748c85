import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE, TEST_URL } from '../../test-support/site.ts';
import { firstScreenCallToAction } from './first-screen-call-to-action.ts';

const button = (text: string, href: string | null) => ({
  tag: 'a',
  text,
  href,
  x: 0,
  y: 0,
  width: 100,
  height: 40,
  coveredBy: null,
});

auditCases(firstScreenCallToAction, {
  'a call button is an invitation': [
    'pass',
    { rendered: { firstScreen: [button('Menu', '/menu'), button('', 'tel:+12135550123')] } },
  ],
  'words decide as well as addresses': [
    'pass',
    { rendered: { firstScreen: [button('Get a free quote', '#q')] } },
    'free quote',
  ],
  'a button to an error page is no invitation': [
    'notApplicable',
    {
      rendered: { firstScreen: [button('Book now', '/booking')] },
      fetch: { links: [{ url: `${TEST_URL}booking`, status: 404, why: null }] },
    },
  ],
  'a menu is not a call to action': [
    'warning',
    { rendered: { firstScreen: [button('Menu', null), button('Our story', '/about')] } },
    'Our story',
  ],
  'an empty first screen has no call to action': ['warning', {}],
  'a page not made for phones has no first screen': ['couldNotCheck', { html: '<p>Pipes' }],
  'without a browser the screen was not seen': ['couldNotCheck', { browser: null }, NO_BROWSER_SENTENCE],
});
