import { describe, expect, it } from 'vitest';
import { normalizeEmail, normalizePhone, refuseOtherChannel } from './addresses.ts';

describe('an email address', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    [' a.b+c@sub.example.co ', 'a.b+c@sub.example.co'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['käthe@müller.example', 'käthe@müller.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s', (text, expected) => {
    expect(normalizeEmail(text)).toBe(expected);
  });

  it.each([
    '',
    'nobody',
    '@example.com',
    'a@',
    'a@b',
    'a@b..example',
    'a..b@example.com',
    'a@-b.example',
    'a b@example.com',
    'a@b.example, c@d.example',
    'Ann <a@b.example>',
    '"a"@b.example',
    'a@[127.0.0.1]',
    'a@b.example\r\nbcc: c@d.example',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}example`,
    'a\u037eb@example.com',
    'a@b.example\u037e',
    'a\ufe54b@example.com',
    'a\uff0cb@example.com',
    'a\uff20b@example.com',
    'a\u2026b@example.com',
  ])('not %j', (text) => {
    expect(() => normalizeEmail(text)).toThrow('Unable to validate email address: invalid format');
  });

  it('takes no time for a hostile one', () => {
    expect(() => normalizeEmail(`a@${'a-'.repeat(500_000)}`)).toThrow();
  });
});

describe('a phone number', () => {
  it.each([
    ['+41 79 123 45 67', '41791234567'],
    ['12', '12'],
    ['123456789012345', '123456789012345'],
  ])('%s', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected);
  });

  it.each(['', '+', '0791234567', '1', '1234567890123456', '4179x', '٤١٧٩١٢٣٤'])('not %j', (text) => {
    expect(() => normalizePhone(text)).toThrow('Invalid phone number format (E.164 required)');
  });

  it('is reached by sms only', () => {
    for (const channel of ['', 'sms']) expect(() => refuseOtherChannel(channel)).not.toThrow();
    expect(() => refuseOtherChannel('whatsapp')).toThrow('Invalid channel');
  });
});
