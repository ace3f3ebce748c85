import { expect, it } from 'vitest';
import { imapConnection } from './imap-connection.ts';

it('takes an address apart, with TLS from the first byte or before the password', () => {
  expect(imapConnection('imaps://reply%40agency.example:p%2Fw@mail.agency.example')).toEqual({
    host: 'mail.agency.example',
    port: 993,
    secure: true,
    auth: { user: 'reply@agency.example', pass: 'p/w' },
    folder: 'INBOX',
  });
  expect(imapConnection('imap://reply:pw@mail.agency.example:1143/Leads%20in')).toMatchObject({
    port: 1143,
    secure: false,
    doSTARTTLS: true,
    folder: 'Leads in',
  });
  expect(imapConnection('imap://reply:pw@127.0.0.1')).toMatchObject({ port: 143, doSTARTTLS: false });
});

it.each(['', 'https://a:b@mail.example', 'imaps://mail.example', 'imaps://', 'smtp://a:b@mail.example'])(
  'refuses %j',
  (address) => expect(imapConnection(address)).toBeNull(),
);
