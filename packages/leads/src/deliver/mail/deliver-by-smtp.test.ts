import { afterEach, describe, expect, it } from 'vitest';
import { mailMessage } from '../../../test-support/outbox-message.ts';
import { startSmtpServer, startTcpServer } from '../../../test-support/smtp-server.ts';
import { createSmtpDelivery } from './deliver-by-smtp.ts';

const SENDER = { name: 'Fix My Local', address: 'desk@agency.example' };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function deliveryTo(server: { url: string; stop(): Promise<void> }, patienceMs = 10_000) {
  stops.push(() => server.stop());
  return createSmtpDelivery({
    smtpUrl: server.url,
    sender: SENDER,
    connectTimeoutMs: patienceMs,
    silenceTimeoutMs: patienceMs,
  });
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('a mail that is accepted', () => {
  it('has one recipient, our sender, both bodies and the Message-ID of its outbox row', async () => {
    const server = await startSmtpServer();
    expect(await deliveryTo(server)(mailMessage())).toEqual({ kind: 'sent' });
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: SENDER.address, to: ['kim@bakery.example'] });
    expect(mail?.raw).toContain('From: Fix My Local <desk@agency.example>');
    expect(mail?.raw).toContain('Message-ID: <0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e@agency.example>');
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*123456[\s\S]*Content-Type: text\/html/);
  });

  it('keeps its Message-ID on the next try', async () => {
    const server = await startSmtpServer();
    const deliver = deliveryTo(server);
    await deliver(mailMessage());
    await deliver(mailMessage({ attempt: 2 }));
    const ids = server.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail.raw)?.[1]);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('an answer', () => {
  it.each<[string, Record<string, unknown>, string | undefined, string | undefined]>([
    ['goes where the mail says', { replyTo: 'dana@b.example' }, 'hello@agency.example', 'dana@b.example'],
    ['else to the mailbox of the agency', {}, 'hello@agency.example', 'hello@agency.example'],
    ['else to the sender', {}, undefined, undefined],
    ['never to two', { replyTo: 'a@b.example, c@d.example' }, 'hello@agency.example', 'hello@agency.example'],
    ['never behind a line end', { replyTo: 'a@b.example\r\nBcc: c@d.example' }, undefined, undefined],
    ['never behind a Greek question mark', { replyTo: 'a@b.example\u037ec' }, undefined, undefined],
  ])('%s', async (_name, fields, replyTo, expected) => {
    const server = await startSmtpServer();
    stops.push(() => server.stop());
    const deliver = createSmtpDelivery({ smtpUrl: server.url, sender: { ...SENDER, replyTo } });
    const content = { ...mailMessage().content, ...fields };
    expect(await deliver(mailMessage({ content }))).toEqual({ kind: 'sent' });
    const [mail] = server.received;
    const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
    expect(/^Reply-To: (.*)$/m.exec(head)?.[1]?.trim()).toBe(expected);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail?.to).toEqual(['kim@bakery.example']);
  });
});

describe('text that wants to be a header or a recipient', () => {
  it.each([
    'Hello\r\nBcc: all@victims.example',
    'Hello\nX-Injected: 1',
    'Hello\r\n\r\n<h1>body</h1>',
    'Hello\u2028Bcc: all@victims.example',
    'Hello\u0000\rTo: all@victims.example',
  ])('stays inside the subject: %j', async (subject) => {
    const server = await startSmtpServer();
    const content = { ...mailMessage().content, subject };
    expect(await deliveryTo(server)(mailMessage({ content }))).toEqual({ kind: 'sent' });
    const [mail] = server.received;
    expect(mail?.to).toEqual(['kim@bakery.example']);
    const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? '';
    expect(head).toMatch(/^Subject: Hello/m);
    expect(head).not.toMatch(/^(Bcc|X-Injected|<h1>)/im);
    expect(head.match(/^To:/gim)).toHaveLength(1);
  });

  it.each([
    'a@b.example,c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    'Kim <a@b.example>',
    'group: a@b.example;',
    'a@b.example\u037ec@d.example',
    'a\u037eb@c.example',
    '',
  ])('is no recipient: %j', async (recipient) => {
    const server = await startSmtpServer();
    const outcome = await deliveryTo(server)(mailMessage({ recipient }));
    expect(outcome).toEqual({ kind: 'failed', error: 'This is not a valid email.', permanent: true });
    expect(server.received).toEqual([]);
  });

  it('a line that starts with a dot does not end the mail', async () => {
    const server = await startSmtpServer();
    const text = 'one\r\n.\r\nRCPT TO:<c@d.example>\r\ntwo';
    await deliveryTo(server)(mailMessage({ content: { ...mailMessage().content, text } }));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.raw).toContain('two');
  });
});

describe('a server that fails', () => {
  it('refusing connections is tried again', async () => {
    const server = await startTcpServer(() => undefined);
    await server.stop();
    const outcome = await createSmtpDelivery({ smtpUrl: server.url, sender: SENDER })(mailMessage());
    expect(outcome).toMatchObject({ kind: 'failed', permanent: false });
  });

  it.each<[string, (socket: import('node:net').Socket) => void]>([
    ['saying nothing', () => undefined],
    ['closing at once', (socket) => socket.destroy()],
    ['greeting with 421', (socket) => socket.end('421 too busy\r\n')],
    ['speaking another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('%s is tried again', async (_name, talk) => {
    const outcome = await deliveryTo(await startTcpServer(talk), 300)(mailMessage());
    expect(outcome).toMatchObject({ kind: 'failed', permanent: false });
  });

  it.each([
    [421, 'too busy', false],
    [450, '4.2.1 mailbox busy', false],
    [452, 'too many recipients', false],
    [550, 'no such user', true],
    [550, '5.1.1 no such user', true],
    [552, '5.2.2 mailbox full', true],
    [550, '5.7.1 your address is on a list', false],
    [554, '5.7.1 relay access denied', false],
  ])('answering the recipient with %i %s: permanent %s', async (code, text, permanent) => {
    const server = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(code, text)),
    });
    expect(await deliveryTo(server)(mailMessage())).toMatchObject({ kind: 'failed', permanent });
    expect(server.received).toEqual([]);
  });

  it('refusing our sender is tried again: a person can repair that', async () => {
    const server = await startSmtpServer({
      onMailFrom: (_address, _session, callback) => callback(refusal(550, '5.1.8 unknown sender')),
    });
    expect(await deliveryTo(server)(mailMessage())).toMatchObject({ kind: 'failed', permanent: false });
  });

  it('refusing our password is tried again', async () => {
    const server = await startSmtpServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(refusal(535, 'wrong password')),
    });
    const withPassword = { ...server, url: server.url.replace('smtp://', 'smtp://user:p%40ss@') };
    expect(await deliveryTo(withPassword)(mailMessage())).toMatchObject({ kind: 'failed', permanent: false });
  });

  it('refusing the content is tried again', async () => {
    const server = await startSmtpServer({}, () => refusal(554, 'looks like spam'));
    expect(await deliveryTo(server)(mailMessage())).toMatchObject({ kind: 'failed', permanent: false });
  });

  it('cutting the line after the dot is tried again: it may or may not have it', async () => {
    const server = await startSmtpServer({}, (socket) => {
      socket?.destroy();
      return null;
    });
    expect(await deliveryTo(server)(mailMessage())).toMatchObject({ kind: 'failed', permanent: false });
    expect(server.received).toHaveLength(1);
  });
});
