import { randomUUID } from 'node:crypto';
import type { CallOutcome, LeadRef } from '@fml/contract';
import { readReplies } from '@fml/leads/deliver';
import { insertRow } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { logCall } from '../../apps/site/app/admin/leads/calls/api.ts';
import {
  getMailSettings,
  getOpenReplies,
  getReplyAttachment,
  sendMail,
  settleReplies,
} from '../../apps/site/app/admin/leads/mail/api.ts';
import { erasePerson, getSubmission } from './desk-calls.ts';
import { answerTo, headerOf, LEAD_ADDRESS, leadMailbox, newMail } from './lead-mailbox.ts';

/** From the desk to a mail server, and from a mailbox back to the desk, by SMTP and IMAP. */

const ANA = 'ana@desk.example';
const box = leadMailbox(ANA);
const { submission } = box.desk;

/** A lead that got a mail, and that mail. */
async function writtenTo() {
  const lead = await submission();
  const mailId = await box.send(lead);
  return { lead, mailId, mail: await box.arrived(mailId) };
}

const outboxCount = async () => (await box.desk.db.adminPool.query('select from private.outbox')).rowCount;

test('a mail goes out, the answer lands on the lead and waits for one', async () => {
  const { lead, mail } = await writtenTo();
  expect(mail.to).toEqual([LEAD_ADDRESS]);
  expect(headerOf(mail.raw, 'Reply-To')).toMatch(/^reply\+[0-9a-f]{32}@agency\.example$/);
  // Bounces come back to the mail they are about.
  expect(mail.from).toBe(headerOf(mail.raw, 'Reply-To'));
  expect(headerOf(mail.raw, 'Auto-Submitted')).toBe('');
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'contacted' });

  box
    .imap()
    .deliver(
      answerTo(mail, { text: 'Tomorrow at ten is fine.\n\nOn Monday Ana wrote:\n> when can we talk?' }),
    );
  expect(await box.read()).toBe(1);
  expect(await box.entries(lead, 'reply')).toMatchObject([
    {
      replyKind: 'reply',
      fromAddress: LEAD_ADDRESS,
      fromName: 'Dana Ruiz',
      subject: 'Re: Your website',
      body: 'Tomorrow at ten is fine.',
      quoted: 'On Monday Ana wrote:\n> when can we talk?',
      needsAnswer: true,
    },
  ]);
  expect(await getOpenReplies()).toMatchObject({
    count: 1,
    rows: [{ id: lead.id, title: 'Brightside Dental' }],
  });
  expect(await getMailSettings()).toMatchObject({
    mailbox: { checkedAt: expect.any(String), problem: null },
  });
});

test('the answer of staff belongs to the same conversation and settles the reply', async () => {
  const { lead, mail } = await writtenTo();
  const id = randomUUID();
  box.imap().deliver(answerTo(mail, { id }));
  await box.read();
  const [reply] = await box.entries(lead, 'reply');
  const { raw } = await box.arrived(
    await box.send(lead, { answers: reply?.replyId ?? null, subject: 'Re: Your website' }),
  );
  expect(headerOf(raw, 'In-Reply-To')).toBe(`<${id}@brightside.example>`);
  expect(headerOf(raw, 'References')).toBe(`${headerOf(mail.raw, 'Message-ID')} <${id}@brightside.example>`);
  expect(await box.entries(lead, 'reply')).toMatchObject([{ needsAnswer: false, settledBy: ANA }]);
  expect(await getOpenReplies()).toEqual({ count: 0, rows: [] });
});

test('a call that reached the lead settles a reply, and so do staff; both can be undone', async () => {
  const { lead, mail } = await writtenTo();
  box.imap().deliver(answerTo(mail));
  await box.read();
  await settleReplies(lead, true);
  expect((await getOpenReplies()).count).toBe(0);
  await settleReplies(lead, false);
  expect((await getOpenReplies()).count).toBe(1);
  await call(lead, 'no_answer');
  expect((await getOpenReplies()).count).toBe(1);
  await call(lead, 'spoke');
  expect((await getOpenReplies()).count).toBe(0);
});

/** Staff called just now. */
const call = async (lead: LeadRef, outcome: CallOutcome) =>
  logCall(
    lead,
    { callId: randomUUID(), outcome, note: '', calledAt: new Date().toISOString(), nextStatus: null },
    await box.desk.updatedAt(lead),
  );

describe('the lead is found', () => {
  test('by the token alone, also from another address', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail, { headers: { 'In-Reply-To': '', From: 'Sam <sam@home.example>' } }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toMatchObject([{ fromAddress: 'sam@home.example' }]);
  });

  test('by the Message-ID alone, in In-Reply-To or References', async () => {
    const { lead, mail } = await writtenTo();
    const ours = headerOf(mail.raw, 'Message-ID');
    box.imap().deliver(answerTo(mail, { headers: { To: 'reply@agency.example' } }));
    box.imap().deliver(
      answerTo(mail, {
        headers: {
          To: 'reply@agency.example',
          'In-Reply-To': '<other@home.example>',
          References: `<a@b.example>\n ${ours}`,
        },
      }),
    );
    expect(await box.read()).toBe(2);
    expect(await box.entries(lead, 'reply')).toHaveLength(2);
  });

  test('by the confirmation that it answers', async () => {
    const lead = await submission();
    const { rows } = await box.desk.db.adminPool.query<{ id: string }>(
      `insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id, status, finished_at)
       values ('email', 'lead_for_visitor', $1, '{"text": "Hello"}', 'submission', $2, 'sent', now()) returning id`,
      [LEAD_ADDRESS, lead.id],
    );
    const raw = `Message-ID: <${rows[0]?.id}@agency.example>\nSubject: Thank you\n\n`;
    box.imap().deliver(answerTo({ from: '', to: [], raw }, { headers: { To: 'reply@agency.example' } }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toHaveLength(1);
  });

  test('and mail that has nothing to do with a lead is left alone', async () => {
    const { lead, mail } = await writtenTo();
    const strange = { To: 'reply@agency.example', 'In-Reply-To': `<${randomUUID()}@agency.example>` };
    box.imap().deliver(answerTo(mail, { headers: strange }));
    box
      .imap()
      .deliver(
        answerTo(mail, { headers: { To: `reply+${'0'.repeat(32)}@agency.example`, 'In-Reply-To': '' } }),
      );
    expect(await box.read()).toBe(0);
    expect(await box.entries(lead, 'reply')).toEqual([]);
  });
});

describe('a message is stored once', () => {
  test('however often the mailbox is read, and by however many workers', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail));
    const counts = await Promise.all([box.read(), box.read(), box.read()]);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(await box.read()).toBe(0);
    expect(await box.entries(lead, 'reply')).toHaveLength(1);
  });

  test('when it came twice, or the mailbox numbers its messages anew', async () => {
    const { lead, mail } = await writtenTo();
    const raw = answerTo(mail);
    box.imap().deliver(raw);
    box.imap().deliver(raw);
    expect(await box.read()).toBe(1);
    box.imap().renumber();
    box.imap().deliver(answerTo(mail, { text: 'Another one.' }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toHaveLength(2);
  });

  test('also without a Message-ID', async () => {
    const { lead, mail } = await writtenTo();
    const raw = answerTo(mail, { headers: { 'Message-ID': '' } });
    box.imap().deliver(raw);
    box.imap().deliver(raw);
    box.imap().deliver(answerTo(mail, { headers: { 'Message-ID': '' }, text: 'Another one.' }));
    expect(await box.read()).toBe(2);
    expect(await box.entries(lead, 'reply')).toHaveLength(2);
  });

  test('and none is lost when a worker dies in the middle', async () => {
    const { lead, mail } = await writtenTo();
    for (const text of ['One.', 'Two.', 'Three.']) box.imap().deliver(answerTo(mail, { text }));
    // The database refuses the second: its worker stops there.
    await box.desk.db.adminPool.query(
      `create function private.break_reply() returns trigger language plpgsql as
         $$ begin raise exception using errcode = '57P01', message = 'gone'; end $$;
       create trigger break_reply before insert on public.lead_replies for each row
         when (new.body = 'Two.') execute function private.break_reply()`,
    );
    await expect(box.read()).rejects.toThrow('gone');
    expect(await box.entries(lead, 'reply')).toHaveLength(1);
    await box.desk.db.adminPool.query('drop function private.break_reply() cascade');
    expect(await box.read()).toBe(2);
    expect((await box.entries(lead, 'reply')).map(({ body }) => body).sort()).toEqual([
      'One.',
      'Three.',
      'Two.',
    ]);
  });

  test('and a worker that is gone leaves the mailbox when its lease ends', async () => {
    await box.read();
    const hold = (until: string) =>
      box.desk.db.adminPool.query(
        `update private.reply_mailboxes set held_by = gen_random_uuid(), held_until = now() + $1::interval`,
        [until],
      );
    await hold('1 minute');
    expect(await box.read()).toBeNull();
    await hold('-1 second');
    expect(await box.read()).toBe(0);
  });
});

describe('what no person wrote', () => {
  test.each<[string, Record<string, string>]>([
    ['Auto-Submitted', { 'Auto-Submitted': 'auto-replied' }],
    ['Precedence', { Precedence: 'bulk' }],
    ['X-Autoreply', { 'X-Autoreply': 'yes' }],
  ])('is told by %s, stops what is planned, and is never answered', async (_name, headers) => {
    const { lead, mail } = await writtenTo();
    const planned = newMail(lead, { sendAt: new Date(Date.now() + 86_400_000).toISOString() });
    await sendMail(planned, null);
    const inHand = newMail(lead);
    await sendMail(inHand, null);
    const before = await outboxCount();
    box.imap().deliver(answerTo(mail, { text: 'I am out of the office.', headers }));
    await box.read();
    expect(await box.entries(lead, 'reply')).toMatchObject([{ replyKind: 'auto_reply', needsAnswer: false }]);
    const mails = await box.entries(lead, 'lead_mail');
    expect(mails.find(({ mailId }) => mailId === planned.id)).toMatchObject({
      state: 'draft',
      reason: 'An automatic answer came from the lead. Check whether this still fits.',
    });
    // The one of this moment was no answer to it.
    expect(mails.find(({ mailId }) => mailId === inHand.id)?.state).not.toBe('draft');
    expect(await outboxCount()).toBe((before ?? 0) - 1);
    expect((await getOpenReplies()).count).toBe(0);
  });

  test("is a person's answer when the header says that it is not automatic", async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail, { headers: { 'Auto-Submitted': 'no' } }));
    await box.read();
    expect(await box.entries(lead, 'reply')).toMatchObject([{ replyKind: 'reply' }]);
  });

  test('a loop of automatic answers ends at twenty a day, and people still get through', async () => {
    const { lead, mail } = await writtenTo();
    const before = await outboxCount();
    for (let n = 0; n < 40; n += 1) {
      box
        .imap()
        .deliver(answerTo(mail, { text: `Ticket ${n}`, headers: { 'Auto-Submitted': 'auto-replied' } }));
    }
    box.imap().deliver(answerTo(mail, { text: 'Stop your robot, please.' }));
    expect(await box.read()).toBe(21);
    expect(await box.entries(lead, 'reply')).toHaveLength(21);
    expect(await outboxCount()).toBe(before);
  });

  test('a bounce is found by the mail it repeats, and stops all mails to the lead', async () => {
    const { lead, mail, mailId } = await writtenTo();
    const waiting = newMail(lead);
    await sendMail(waiting, null);
    box.imap().deliver(deliveryReport(headerOf(mail.raw, 'Message-ID'), 'failed', '5.1.1'));
    expect(await box.read()).toBe(1);
    const [bounce] = await box.entries(lead, 'reply');
    expect(bounce).toMatchObject({ replyKind: 'bounce', needsAnswer: false, attachments: [] });
    expect(bounce?.body).toContain('The mailbox does not exist.');
    const mails = await box.entries(lead, 'lead_mail');
    expect(mails.find((each) => each.mailId === mailId)).toMatchObject({ state: 'sent' });
    expect(mails.find((each) => each.mailId === waiting.id)).toMatchObject({
      state: 'draft',
      reason: 'An earlier mail to the lead could not be delivered. Check the address.',
    });
  });

  test('a mail that is only late is no bounce', async () => {
    const { lead, mail } = await writtenTo();
    const waiting = newMail(lead);
    await sendMail(waiting, null);
    box.imap().deliver(deliveryReport(headerOf(mail.raw, 'Message-ID'), 'delayed', '4.4.1'));
    await box.read();
    expect(await box.entries(lead, 'reply')).toMatchObject([{ replyKind: 'auto_reply' }]);
    expect(await box.entries(lead, 'lead_mail')).not.toContainEqual(
      expect.objectContaining({ state: 'draft' }),
    );
  });
});

describe('what is hostile', () => {
  test('HTML becomes text; nothing in it is kept or loaded', async () => {
    const { lead, mail } = await writtenTo();
    const html = `<p>Yes &lt;b&gt;please&lt;/b&gt;</p><script>alert(1)</script><style>p{color:red}</style>
      <img src="https://tracker.example/x.png" onerror="alert(2)"><a href="javascript:alert(3)">press</a>`;
    box
      .imap()
      .deliver(answerTo(mail, { text: html, headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
    await box.read();
    const [reply] = await box.entries(lead, 'reply');
    expect(reply?.body).toContain('Yes <b>please</b>');
    for (const trace of ['<script', 'alert(1)', 'color:red', 'onerror', '<img', '<p>'])
      expect(reply?.body).not.toContain(trace);
  });

  test('files are kept by what they are, not by what they are called', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(
      withFiles(mail, [
        ['photo.png', 'image/png', PNG],
        ['invoice.pdf', 'application/pdf', Buffer.from('MZ\x90\x00 a program')],
        ['page.txt', 'text/plain', Buffer.from('<script>alert(1)</script>')],
        ['../../etc/passwd\u202etxt', 'text/plain', Buffer.from('Opening hours: 9 to 5')],
      ]),
    );
    await box.read();
    const [reply] = await box.entries(lead, 'reply');
    const files = Object.fromEntries((reply?.attachments ?? []).map((file) => [file.name, file]));
    expect(files).toMatchObject({
      'photo.png': { mediaType: 'image/png', refused: null, sizeBytes: PNG.length },
      'invoice.pdf': { mediaType: null, refused: 'type' },
      'page.txt': { mediaType: null, refused: 'type' },
      passwdtxt: { mediaType: 'text/plain', refused: null },
    });
    const kept = await getReplyAttachment(files['photo.png']?.id ?? '');
    expect(kept).toEqual({ name: 'photo.png', mediaType: 'image/png', content: PNG.toString('base64') });
    expect(await getReplyAttachment(files['invoice.pdf']?.id ?? '')).toBeNull();
    await box.desk.be(null);
    await expect(getReplyAttachment(files['photo.png']?.id ?? '')).rejects.toThrow();
  });

  test('a file of 50 MB is not kept, and its mail is', { timeout: 120_000 }, async () => {
    const { lead, mail } = await writtenTo();
    box
      .imap()
      .deliver(
        withFiles(mail, [
          [
            'film.pdf',
            'application/pdf',
            Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(50 * 1024 * 1024, 65)]),
          ],
        ]),
      );
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toMatchObject([
      {
        body: 'See the files.',
        isCut: true,
        attachments: [{ name: 'film.pdf', refused: 'size', mediaType: null }],
      },
    ]);
  });

  test.each([
    ['letters that are none', 'Caf\u0000e \ud800 ok'],
    ['a text without end', 'word '.repeat(60_000)],
    ['quotes in quotes', `${'>'.repeat(2000)} deep\n`.repeat(200)],
    ['nothing', ''],
  ])('a message with %s is stored, and those after it too', async (_name, text) => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail, { text }));
    box.imap().deliver(answerTo(mail, { text: 'After it.' }));
    expect(await box.read()).toBe(2);
    const bodies = (await box.entries(lead, 'reply')).map(({ body }) => body);
    expect(bodies).toContain('After it.');
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThanOrEqual(100_000);
  });

  test('a message that ends in the middle, or holds endless parts, is stored', async () => {
    const { lead, mail } = await writtenTo();
    const nested = Array.from(
      { length: 200 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    ).join('');
    box.imap().deliver(`${answerTo(mail, { text: '' }).trimEnd()}\n${nested}`);
    box.imap().deliver(answerTo(mail, { text: 'After it.' }));
    expect(await box.read()).toBe(2);
    expect((await box.entries(lead, 'reply')).map(({ body }) => body)).toContain('After it.');
  });
});

test('a person who is erased takes mails, replies and files along', async () => {
  const { lead, mail, mailId } = await writtenTo();
  box.imap().deliver(withFiles(mail, [['photo.png', 'image/png', PNG]]));
  await box.read();
  await sendMail(newMail(lead), null);
  // On the lead of another person, too.
  const other = await submission({ contact_email: 'kim@other.example' });
  await insertRow(box.desk.db.appPool, 'lead_contacts', {
    lead_kind: 'submission',
    lead_id: other.id,
    name: 'Dana',
    email: LEAD_ADDRESS,
  });
  await sendMail(newMail(other), null);
  await erasePerson(LEAD_ADDRESS.toUpperCase());
  for (const table of [
    'public.lead_mails',
    'public.lead_replies',
    'private.reply_attachments',
    `private.outbox where kind = 'lead_mail'`,
  ]) {
    expect((await box.desk.db.adminPool.query(`select from ${table}`)).rowCount, table).toBe(0);
  }
  // What comes later finds no lead.
  box.imap().deliver(answerTo(mail));
  expect(await box.read()).toBe(0);
  expect(mailId).not.toBe('');
});

test('a mailbox that refuses says why in Settings, without its password', async () => {
  const logged: unknown[] = [];
  const db = { appPool: box.desk.db.appPool, log: (...event: unknown[]) => void logged.push(event) };
  const url = box.imap().url.replace(':secret@', ':Wrong-1234@');
  await expect(readReplies(db, { imapUrl: url })).rejects.toThrow();
  const settings = await getMailSettings();
  expect(settings.mailbox?.problem).toBe('The mailbox refused the user name or password.');
  expect(JSON.stringify([settings, logged])).not.toContain('Wrong-1234');
  expect(await box.read()).toBe(0);
  expect((await getMailSettings()).mailbox?.problem).toBeNull();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An answer with files. */
function withFiles(
  mail: Parameters<typeof answerTo>[0],
  files: [name: string, type: string, content: Buffer][],
): string {
  const parts = files.map(([name, type, content]) =>
    [
      '--part',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replaceAll(/.{76}/g, '$&\n'),
    ].join('\n'),
  );
  return answerTo(mail, {
    headers: { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=part' },
    text: ['--part', 'Content-Type: text/plain', '', 'See the files.', ...parts, '--part--'].join('\n'),
  });
}

/** What a mail server says about a mail (RFC 3464). */
function deliveryReport(messageId: string, action: string, status: string): string {
  return `From: MAILER-DAEMON@mx.brightside.example
To: no-reply@agency.example
Subject: Undelivered Mail
Message-ID: <${randomUUID()}@mx.brightside.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=part

--part
Content-Type: text/plain

The mailbox does not exist.
--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.brightside.example

Final-Recipient: rfc822; ${LEAD_ADDRESS}
Action: ${action}
Status: ${status}

--part
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Your website

--part--
`;
}
