import { auditCases } from '../../test-support/audit-cases.ts';

const link = (href: string) => `<p>Write to us.</p><a href="${href}">Text us</a>`;

auditCases('text-or-chat-links', {
  'a link that opens a text message to a number works': ['pass', link('sms:+12135550132?body=Hi')],
  'a number in national form works': ['pass', link('sms:2135550132')],
  'a short code works': ['pass', link('sms:54321')],
  'WhatsApp with the country code works': ['pass', link('https://wa.me/12135550132?text=Hola')],
  'a short link of WhatsApp works': ['pass', link('https://wa.me/message/ABC123')],
  'the long address of WhatsApp works': [
    'pass',
    link('https://api.whatsapp.com/send?phone=12135550132&text=Hi'),
  ],
  'an account of Messenger works': ['pass', link('https://m.me/example')],
  'a chat window is a way to write': [
    'pass',
    { files: [{ url: 'https://embed.tawk.to/1/default', resourceType: 'Script' }] },
    'embed.tawk.to',
  ],
  'a text message to no number reaches no one': ['critical', link('sms:'), 'sms:'],
  'WhatsApp without the country code opens an error': ['critical', link('https://wa.me/2135550132')],
  'WhatsApp without a number reaches no one': ['critical', link('https://wa.me/')],
  'broken percent signs are no number': ['critical', link('sms:%E0%A4%A')],
  'a page without such links is not blamed': ['notApplicable', '<p>Pipes</p>'],
});
