import { randomUUID } from 'node:crypto';
import { runOutbox } from '@fml/leads/deliver';
import { createSmtpDelivery } from '@fml/leads/testing/internals';
import { startSmtpServer } from '@fml/leads/testing/smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, type ReportMailServer, SITE_URL, startReportMails } from './report-mails.ts';

/** A report by mail: nothing is sent to an address whose person has not confirmed it, but the one mail that asks. */

const CONFIRM = '/report-mails/confirm';
const KIM = 'kim@bakery.example';
let server: ReportMailServer;
beforeAll(async () => {
  server = await startReportMails();
});
afterAll(() => server.drop());
beforeEach(() => server.clear());

const kinds = async () => (await server.mails()).map(({ kind }) => kind);
const onlyMail = async () => {
  const [mail, ...others] = await server.mails();
  if (mail === undefined || others.length > 0) throw new Error('expected one mail');
  return mail;
};

describe('the address is confirmed first', () => {
  test('by a mail that says nothing about a website and works once; then the report follows', async () => {
    expect(await server.ask({ email: ` ${KIM} ` })).toEqual({});
    const asked = await onlyMail();
    expect(asked).toMatchObject({
      kind: 'report_confirmation',
      recipient: KIM,
      subject: 'Confirm your address to get your website report - Fix My Local',
    });
    for (const part of [asked.text, asked.html]) expect(part).not.toMatch(/riverside|reminder/i);

    const link = linkIn(asked, CONFIRM);
    // A mail scanner opens every link.
    for (let opened = 0; opened < 2; opened++) {
      const page = await server.open(link);
      expect(page.status).toBe(200);
      expect(page.html).toContain('we will send you the report about https://riverside-plumbing.example/');
      expect(page.html).toContain('Send me the report</button>');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect(await kinds()).toEqual(['report_confirmation']);

    const [first, second] = await Promise.all([server.open(link, 'POST'), server.open(link, 'POST')]);
    expect([first, second].map(({ html }) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]).sort()).toEqual([
      'This link has been used',
      'Your report is on its way',
    ]);
    expect((await server.open(link)).html).toContain('This link has been used');
    expect(await kinds()).toEqual(['report_confirmation', 'report_by_mail']);
    const sent = (await server.mails())[1];
    expect(sent).toMatchObject({ recipient: KIM, subject: 'Your website report - Fix My Local' });
    expect(sent?.text).toMatch(
      /Can a customer reach you\? 36 of 100, \d to fix now\nFound by search engines \(SEO\): \d+ of 100/,
    );
    expect(sent?.text).toMatch(/Do these 3 things first\n1\. .+\n2\. .+\n3\. .+/);
    expect(sent?.text).toContain(`${SITE_URL}/assess?report=${server.reportId}&lang=en`);
    expect(sent?.text).toContain(`${SITE_URL}/r/${server.reportId}/report.pdf?lang=en`);
    expect(sent?.text).not.toContain('reminder,');
    // Ready when its link is followed.
    expect(await server.rows('select language from private.report_prints')).toEqual([{ language: 'en' }]);
  });

  test('and no other link does it', async () => {
    await server.ask();
    const link = linkIn(await onlyMail(), CONFIRM);
    const token = new URL(link).searchParams.get('token') ?? '';
    const [{ confirm_hash: hash } = {}] = await server.rows(
      `select encode(confirm_hash, 'base64') as confirm_hash from private.report_mails`,
    );
    const forged = [
      '',
      'x',
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      String(hash),
      randomUUID(),
      `${token.slice(0, -2)}' or true --`,
    ];
    for (const guess of forged) {
      const address = `${CONFIRM}?token=${encodeURIComponent(guess)}&lang=en`;
      for (const method of ['GET', 'POST'] as const) {
        const page = await server.open(address, method);
        expect([page.status, /<h1[^>]*>([^<]*)/.exec(page.html)?.[1]]).toEqual([
          404,
          'This link no longer works',
        ]);
      }
    }
    expect(await kinds()).toEqual(['report_confirmation']);
  });

  test('within a day', async () => {
    await server.ask();
    const link = linkIn(await onlyMail(), CONFIRM);
    await server.db.adminPool.query(
      `update private.report_mails set confirm_until = confirm_until - interval '24 hours 1 second'`,
    );
    expect((await server.open(link, 'POST')).status).toBe(404);
    expect(await kinds()).toEqual(['report_confirmation']);
  });

  test('with the newest link', async () => {
    await server.ask();
    const old = linkIn(await onlyMail(), CONFIRM);
    await server.ask();
    const [, newer] = await server.mails();
    expect((await server.open(old, 'POST')).status).toBe(404);
    expect(newer && (await server.open(linkIn(newer, CONFIRM), 'POST')).status).toBe(200);
    expect(await server.rows('select from private.report_mails')).toHaveLength(1);
  });

  test('one request sends one mail, however often it arrives', async () => {
    const request = { request_key: randomUUID() };
    await Promise.all([server.ask(request), server.ask(request)]);
    await server.ask(request);
    await server.ask({ ...request, email: KIM.toUpperCase() });
    expect(await kinds()).toEqual(['report_confirmation']);
  });

  test('in Spanish where the report is read in Spanish', async () => {
    await server.ask({ language: 'es', wants_recheck: true });
    const asked = await onlyMail();
    expect(asked.subject).toBe('Confirme su correo para recibir el reporte de su sitio - Fix My Local');
    expect(asked.html).toContain('<html lang="es">');
    expect(asked.text).toContain('un recordatorio después de 30 días');
    const link = linkIn(asked, CONFIRM);
    expect((await server.open(link)).html).toContain('<div lang="es"');
    expect((await server.open(link, 'POST')).html).toContain('Su reporte va en camino');
  });
});

test('the report and how to stop reach a real mailbox; nothing of it stays in the outbox', async () => {
  const mailServer = await startSmtpServer();
  const worker = runOutbox(server.db, {
    deliver: createSmtpDelivery({
      smtpUrl: mailServer.url,
      sender: { name: 'Fix My Local', address: 'desk@agency.example' },
    }),
    pollMs: 10,
  });
  try {
    await server.ask();
    await server.open(linkIn(await onlyMail(), CONFIRM), 'POST');
    await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(2);
    const [{ stop_key: key } = {}] = await server.rows('select stop_key from private.report_mails');
    for (const { raw, to } of mailServer.received) {
      expect(to).toEqual([KIM]);
      const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
      expect(headers).toContain(
        `List-Unsubscribe: <${SITE_URL}/report-mails/stop?key=${String(key)}&lang=en>`,
      );
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    }
    await expect
      .poll(async () => server.rows('select distinct status, content from private.outbox'), {
        timeout: 60_000,
      })
      .toEqual([{ status: 'sent', content: {} }]);
  } finally {
    await worker.stop({ graceMs: 0 });
    await mailServer.stop();
  }
});

describe('a person who stops these mails gets none', () => {
  test('by one POST, as mail programs send it; opening the link changes nothing', async () => {
    await server.ask({ wants_recheck: true });
    const asked = await onlyMail();
    await server.db.adminPool.query(`update private.outbox set status = 'sent', finished_at = now()`);
    await server.open(linkIn(asked, CONFIRM), 'POST');
    expect((await server.open(asked.unsubscribeUrl)).html).toContain('Stop these emails</button>');
    expect(await server.rows('select from private.outbox')).toHaveLength(2);

    const stopped = await server.open(asked.unsubscribeUrl, 'POST');
    expect([stopped.status, stopped.html]).toEqual([
      200,
      expect.stringContaining('We have stopped these emails'),
    ]);
    expect(await server.rows('select from private.outbox')).toEqual([]);
    expect(await server.rows('select address, recheck_at from private.report_mails')).toEqual([
      { address: null, recheck_at: null },
    ]);
    expect((await server.open(linkIn(asked, CONFIRM), 'POST')).status).toBe(404);
    // Also for another report, another spelling, and without a word to the asker.
    expect(await server.ask({ email: 'KIM@Bakery.example' })).toEqual({});
    expect(await server.mails()).toEqual([]);
    expect((await server.open(asked.unsubscribeUrl, 'POST')).html).toContain('We have stopped these emails');
  });

  test('until that person allows them again', async () => {
    await server.ask();
    const { unsubscribeUrl } = await onlyMail();
    await server.open(unsubscribeUrl, 'POST');
    const allow = unsubscribeUrl.replace('/stop', '/allow');
    expect((await server.open(allow)).html).toContain('We have stopped these emails');
    expect((await server.open(allow, 'POST')).html).toContain('You can ask for reports again');
    expect(await server.mails()).toEqual([]);
    await server.ask();
    expect(await kinds()).toEqual(['report_confirmation']);
  });

  test('an unknown link says so and changes nothing', async () => {
    await server.ask();
    for (const key of ['', 'x', randomUUID(), "' or true --"]) {
      const address = `/report-mails/stop?key=${encodeURIComponent(key)}`;
      expect((await server.open(address, 'POST')).html).toContain('There is nothing to stop');
      expect((await server.open(address.replace('stop', 'allow'), 'POST')).html).toContain(
        'There is nothing to stop',
      );
    }
    expect(await kinds()).toEqual(['report_confirmation']);
  });
});

describe('a request is refused in words', () => {
  test.each([
    ['without an address', { email: '' }, /Please enter one email address/],
    ['with two addresses', { email: 'a@b.example,c@d.example' }, /Please enter one email address/],
    ['with a header in it', { email: 'a@b.example\r\nBcc: c@d.example' }, /Please enter one email address/],
    ['for an unknown report', { report_id: randomUUID() }, /could not find this report/],
    ['filled in faster than a person types', { filled_ms: 20 }, /faster than a person/],
    ['in Spanish', { email: 'x', language: 'es' }, /Escriba una dirección/],
  ] as const)('%s', async (_what, changes, words) => {
    expect((await server.ask(changes)).error).toMatch(words);
    expect(await server.mails()).toEqual([]);
  });

  test('a program that fills in everything is told nothing, and nothing is sent', async () => {
    expect(await server.ask({ website: 'http://spam.example' })).toEqual({});
    expect(await server.mails()).toEqual([]);
    expect(await server.rows('select from private.report_mails')).toEqual([]);
  });
});
