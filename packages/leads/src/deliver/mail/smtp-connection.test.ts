import { expect, it } from 'vitest';
import { smtpConnection } from './smtp-connection.ts';

it('reads host, port, user and password', () => {
  expect(smtpConnection('smtps://desk%40agency.example:p%3Ass@mail.agency.example')).toEqual({
    host: 'mail.agency.example',
    port: 465,
    secure: true,
    requireTLS: false,
    auth: { user: 'desk@agency.example', pass: 'p:ss' },
  });
  expect(smtpConnection('smtp://mail.agency.example')).toMatchObject({ port: 587, auth: undefined });
  expect(smtpConnection('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
});

it.each([
  ['smtp://user:pass@mail.agency.example', true],
  ['smtp://user:pass@127.0.0.1:2525', false],
  ['smtp://mail.agency.example', false],
])('a password goes only through an encrypted line: %s needs TLS: %s', (url, requireTLS) => {
  expect(smtpConnection(url).requireTLS).toBe(requireTLS);
});
