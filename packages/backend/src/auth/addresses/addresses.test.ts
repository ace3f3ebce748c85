import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email-address.ts';
import { normalisePhone, readPhoneChannel } from './phone-number.ts';

describe('an e-mail address', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    [' a.b+c@sub.example.co ', 'a.b+c@sub.example.co'],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ['käthe@müller.example', 'käthe@müller.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s', (text, expected) => {
    expect(normaliseEmail(text)).toBe(expected);
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
  ])('not %j', (text) => {
    expect(() => normaliseEmail(text)).toThrow('Unable to validate email address: invalid format');
  });

  it('takes no time for a hostile one', () => {
    expect(() => normaliseEmail(`a@${'a-'.repeat(500_000)}`)).toThrow();
  });
});

describe('a phone number', () => {
  it.each([
    ['+41 79 123 45 67', '41791234567'],
    ['12', '12'],
    ['123456789012345', '123456789012345'],
  ])('%s', (text, expected) => {
    expect(normalisePhone(text)).toBe(expected);
  });

  it.each(['', '+', '0791234567', '1', '1234567890123456', '4179x', '٤١٧٩١٢٣٤'])('not %j', (text) => {
    expect(() => normalisePhone(text)).toThrow('Invalid phone number format (E.164 required)');
  });

  it('is told by sms, which need not be said', () => {
    expect(readPhoneChannel('')).toBe('sms');
    expect(readPhoneChannel('sms')).toBe('sms');
    expect(() => readPhoneChannel('whatsapp')).toThrow('Invalid channel');
  });
});
