import { auditCases } from '../../test-support/audit-cases.ts';
import { link, screenElement } from '../../test-support/site.ts';

const button = (text: string, href: string | null) => screenElement({ text, href });

auditCases('first-screen-call-to-action', {
  'a call button is an invitation': [
    'pass',
    { rendered: { firstScreen: [button('Menu', '/menu'), button('', 'tel:+12135550123')] } },
  ],
  'words decide as well as addresses': [
    'pass',
    { rendered: { firstScreen: [button('Get a free quote', '#q')] } },
    'free quote',
  ],
  'Spanish words count': ['pass', { rendered: { firstScreen: [button('Agende su cita', '#c')] } }, 'cita'],
  'words of a language that we do not know prove nothing': [
    'couldNotCheck',
    {
      body: `<p>${'Wir freuen uns auf Ihren Besuch in unserer Praxis und nehmen uns Zeit. '.repeat(2)}</p>`,
      rendered: { firstScreen: [button('Termin vereinbaren', '#t')] },
    },
    'German',
  ],
  'a button to an error page is no invitation': [
    'notApplicable',
    {
      rendered: { firstScreen: [button('Book now', '/booking')] },
      links: [link('/booking', 404)],
    },
  ],
  'a menu is not a call to action': [
    'warning',
    { rendered: { firstScreen: [button('Menu', null), button('Our story', '/about')] } },
    'Our story',
  ],
  'an empty first screen has no call to action': ['warning', {}],
  'a page not made for phones has no first screen': ['couldNotCheck', { html: '<p>Pipes' }],
});
