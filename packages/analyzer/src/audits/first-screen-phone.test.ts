import { auditCases } from '../../test-support/audit-cases.ts';
import { screenElement } from '../../test-support/site.ts';

const PHONE = '<p>Call us: (213) 555-0132</p>';

auditCases('first-screen-phone', {
  'a number that can be read on the first screen is there': [
    'pass',
    {
      body: PHONE,
      rendered: {
        firstScreenTexts: [{ text: 'Call us: (213) 555-0132', x: 0, y: 0, width: 90, height: 20 }],
      },
    },
  ],
  'a button that dials is as good as a number': [
    'pass',
    {
      body: PHONE,
      rendered: { firstScreen: [screenElement({ text: 'Call now', href: 'tel:+12135550132' })] },
    },
    'tel:+12135550132',
  ],
  'a number further down is found late': [
    'recommendation',
    {
      body: PHONE,
      rendered: { firstScreen: [screenElement({ text: 'Book now', href: 'https://x.example/book' })] },
    },
    '(213) 555-0132',
  ],
  'a number that only a computer shows is not further down': [
    'recommendation',
    {
      body: PHONE,
      rendered: {
        visibleText: 'Drains and pipes',
        desktopText: 'Call us: (213) 555-0132\nDrains and pipes',
        firstScreen: [screenElement({ text: 'Book now', href: 'https://x.example/book' })],
      },
    },
    'first-screen-phone.desktop_only',
  ],
  'a number that a menu of the phone may open is not only for computers': [
    'recommendation',
    {
      body: PHONE + PHONE,
      rendered: {
        visibleText: 'Drains and pipes',
        desktopText: 'Call us: (213) 555-0132\nDrains and pipes',
        firstScreen: [screenElement({ text: 'Book now', href: 'https://x.example/book' })],
      },
    },
    'first-screen-phone.below',
  ],
  'a button that dials no valid number counts for nothing': [
    'recommendation',
    { body: PHONE, rendered: { firstScreen: [screenElement({ text: 'Call now', href: 'tel:123' })] } },
  ],
  'without any button, that is what the report says': ['notApplicable', PHONE],
  'a page without a number has none to move up': [
    'notApplicable',
    { body: '<p>Pipes</p>', rendered: { firstScreen: [screenElement({ text: 'Book now', href: '/book' })] } },
  ],
  'a page that is not built for phones has no first screen': ['couldNotCheck', { html: PHONE }],
});
