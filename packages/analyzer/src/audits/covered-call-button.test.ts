import { auditCases } from '../../test-support/audit-cases.ts';
import { screenElement } from '../../test-support/site.ts';

const call = (coveredBy: string | null) =>
  screenElement({ text: 'Call now', href: 'tel:+12135550132', coveredBy });
const book = (coveredBy: string | null) => screenElement({ text: 'Book now', href: '/book', coveredBy });

auditCases('covered-call-button', {
  'a call button that can be tapped is fine': ['pass', { rendered: { firstScreen: [call(null)] } }],
  'a second call button that is free is enough': [
    'pass',
    { rendered: { firstScreen: [call('We use cookies'), call(null)] } },
  ],
  'a cookie notice over the call button costs calls': [
    'warning',
    { rendered: { firstScreen: [call('We use cookies'), book(null)] } },
    'We use cookies',
  ],
  'a layer without words is told as such': ['warning', { rendered: { firstScreen: [call('')] } }, 'no words'],
  'without a number to tap, other buttons are judged': [
    'warning',
    { rendered: { firstScreen: [book('Chat with us')] } },
    'Chat with us',
  ],
  'a screen without such a button has nothing to cover': ['notApplicable', {}],
  'a page that is not built for phones has no first screen': ['couldNotCheck', { html: '<p>Pipes' }],
});
