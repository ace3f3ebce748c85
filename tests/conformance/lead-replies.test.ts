import { randomUUID } from 'node:crypto';
import type { CallOutcome, LeadRef } from '@fml/contract';
import { readReplies } from '@fml/leads/deliver';
import { describe, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { getSubmission, logCall, newCall, openReplies } from './desk-calls.ts';
import { answerTo, headerOf, LEAD_ADDRESS, leadMailbox, newMail } from './lead-mailbox.ts';

/** From the desk to a mail server, and from a mailbox back to the desk, by SMTP and IMAP. */

const ANA = 'ana@desk.example';
const box = leadMailbox(ANA);
const { writtenTo } = box;
const { submission } = box.desk;

const outboxCount = async () => (await box.desk.rows('select from private.outbox')).length;

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
  expect(await openReplies()).toMatchObject({
    count: 1,
    rows: [{ lead: { id: lead.id }, leadTitle: 'Brightside Dental' }],
  });
  expect(await runDesk('message-settings', {})).toMatchObject({
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
  const mails = [...(await box.entries(lead, 'message')), ...(await box.entries(lead, 'reply'))];
  expect(mails).toHaveLength(3);
  expect(new Set(mails.map(({ thread }) => thread))).toEqual(new Set([expect.any(String)]));
  expect(await openReplies()).toEqual({ count: 0, rows: [] });
});

test('a call that reached the lead settles a reply, and so do staff; both can be undone', async () => {
  const { lead, mail } = await writtenTo();
  box.imap().deliver(answerTo(mail));
  await box.read();
  await runDesk('settle-replies', { leadId: lead.id, isSettled: true });
  expect((await openReplies()).count).toBe(0);
  await runDesk('settle-replies', { leadId: lead.id, isSettled: false });
  expect((await openReplies()).count).toBe(1);
  await call(lead, 'no_answer');
  expect((await openReplies()).count).toBe(1);
  await call(lead, 'spoke');
  expect((await openReplies()).count).toBe(0);
});

/** Staff called just now. */
const call = async (lead: LeadRef, outcome: CallOutcome) =>
  logCall(lead, newCall(outcome), await box.desk.updatedAt(lead));

describe('the lead is found', () => {
  test('by the token alone, also from another address', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail, { headers: { 'In-Reply-To': '', From: 'Sam <sam@home.example>' } }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toMatchObject([{ fromAddress: 'sam@home.example' }]);
  });

  test('by the Message-ID alone, in In-Reply-To or References', { tags: ['long'] }, async () => {
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

  test('by the confirmation that it answers', { tags: ['long'] }, async () => {
    const lead = await submission();
    const rows = await box.desk.rows<{ id: string }>(
      `insert into private.outbox (channel, kind, recipient, content, lead_id, status, finished_at)
       values ('email', 'lead_for_visitor', $1, '{"text": "Hello"}', $2, 'sent', now()) returning id`,
      [LEAD_ADDRESS, lead.id],
    );
    const raw = `Message-ID: <${rows[0]?.id}@agency.example>\nSubject: Thank you\n\n`;
    box.imap().deliver(answerTo({ from: '', to: [], raw }, { headers: { To: 'reply@agency.example' } }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toHaveLength(1);
  });

  test('by the address for answers that a confirmation names', async () => {
    const lead = await submission();
    await box.desk.rows(
      `insert into private.outbox (channel, kind, recipient, content, lead_id)
       values ('email', 'lead_for_visitor', $1, $2, $3)`,
      [
        LEAD_ADDRESS,
        { subject: 'Thank you', text: 'Hello', html: '<p>Hello</p>', replyTo: 'hello@agency.example' },
        lead.id,
      ],
    );
    const find = () => box.received.find(({ raw }) => headerOf(raw, 'Subject') === 'Thank you');
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    const confirmation = find() ?? { from: '', to: [], raw: '' };
    expect(headerOf(confirmation.raw, 'Reply-To')).toMatch(/^reply\+[0-9a-f]{32}@agency\.example$/);
    box.imap().deliver(answerTo(confirmation, { headers: { 'In-Reply-To': '' } }));
    expect(await box.read()).toBe(1);
    expect(await box.entries(lead, 'reply')).toMatchObject([{ body: 'Tomorrow at ten is fine.' }]);
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

  test('when it came twice, or the mailbox numbers its messages anew', { tags: ['long'] }, async () => {
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

  test('also without a Message-ID', { tags: ['long'] }, async () => {
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
    await box.desk.rows(
      `create function private.break_reply() returns trigger language plpgsql as
         $$ begin raise exception using errcode = '57P01', message = 'gone'; end $$;
       create trigger break_reply before insert on public.lead_replies for each row
         when (new.body = 'Two.') execute function private.break_reply()`,
    );
    await expect(box.read()).rejects.toThrow('gone');
    expect(await box.entries(lead, 'reply')).toHaveLength(1);
    await box.desk.rows('drop function private.break_reply() cascade');
    expect(await box.read()).toBe(2);
    expect((await box.entries(lead, 'reply')).map(({ body }) => body).sort()).toEqual([
      'One.',
      'Three.',
      'Two.',
    ]);
  });

  test('and a worker that is gone leaves the mailbox when its lease ends', { tags: ['long'] }, async () => {
    await box.read();
    const hold = (until: string) =>
      box.desk.rows(
        `update private.reply_mailboxes set held_by = gen_random_uuid(), held_until = now() + $1::interval`,
        [until],
      );
    await hold('1 minute');
    expect(await box.read()).toBeNull();
    await hold('-1 second');
    expect(await box.read()).toBe(0);
  });
});

test('messages that were stored without their text are read again, once for each mailbox', async () => {
  const { lead, mail } = await writtenTo();
  const mixed = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=part' };
  const html = '--part\nContent-Type: text/html\n\n<p>Tuesday at <b>ten</b>.</p>\n--part--';
  box.imap().deliver(answerTo(mail, { headers: mixed, text: html }));
  box.imap().deliver(answerTo(mail, { text: '' }));
  box.imap().deliver(answerTo(mail, { text: 'Another one.' }));
  expect(await box.read()).toBe(3);
  const bodies = async () => (await box.entries(lead, 'reply')).map(({ body }) => body).sort();
  const lose = () => box.desk.rows(`update public.lead_replies set body = '' where body like 'Tuesday%'`);
  // As the last release left them.
  await lose();
  await box.desk.rows('update private.reply_mailboxes set empty_read_at = null');
  expect(await box.read()).toBe(0);
  expect(await bodies()).toEqual(['', 'Another one.', 'Tuesday at ten.']);
  const rows = await box.desk.rows<{ words: string[] }>(
    'select tsvector_to_array(e.words) as words from private.search_entries e where e.id = $1',
    [lead.id],
  );
  expect(rows[0]?.words).toContain('tuesday');
  await lose();
  expect(await box.read()).toBe(0);
  expect(await bodies()).toEqual(['', '', 'Another one.']);
});

describe('what no person wrote', () => {
  test('stops what is planned, and is never answered', async () => {
    const { lead, mail } = await writtenTo();
    const planned = newMail(lead, { sendAt: new Date(Date.now() + 86_400_000).toISOString() });
    await runDesk('send-message', planned);
    const inHand = newMail(lead);
    await runDesk('send-message', inHand);
    const before = await outboxCount();
    const headers = { 'Auto-Submitted': 'auto-replied' };
    box.imap().deliver(answerTo(mail, { text: 'I am out of the office.', headers }));
    await box.read();
    expect(await box.entries(lead, 'reply')).toMatchObject([{ replyKind: 'auto_reply', needsAnswer: false }]);
    const mails = await box.entries(lead, 'message');
    expect(mails.find(({ messageId }) => messageId === planned.id)).toMatchObject({
      state: 'draft',
      reason: 'An automatic answer came from the lead. Check whether this still fits.',
    });
    // The one of this moment was no answer to it.
    expect(mails.find(({ messageId }) => messageId === inHand.id)?.state).not.toBe('draft');
    expect(await outboxCount()).toBe(before - 1);
    expect((await openReplies()).count).toBe(0);
  });

  test('a bounce is found by the mail it repeats, and stops all mails to the lead', async () => {
    const { lead, mail, mailId } = await writtenTo();
    const waiting = newMail(lead);
    await runDesk('send-message', waiting);
    box.imap().deliver(deliveryReport(headerOf(mail.raw, 'Message-ID'), 'failed', '5.1.1'));
    expect(await box.read()).toBe(1);
    const [bounce] = await box.entries(lead, 'reply');
    expect(bounce).toMatchObject({
      subject: 'Your email "Your website" bounced: user unknown',
      replyKind: 'bounce',
      needsAnswer: false,
      attachments: [],
    });
    expect(bounce?.body).toContain('The mailbox does not exist.');
    const mails = await box.entries(lead, 'message');
    expect(mails.find((each) => each.messageId === mailId)).toMatchObject({ state: 'sent' });
    expect(mails.find((each) => each.messageId === waiting.id)).toMatchObject({
      state: 'draft',
      reason: 'An earlier email to the lead could not be delivered. Check the address.',
    });
  });
});

test('a mailbox that refuses says why in Settings, without its password', async () => {
  const logged: unknown[] = [];
  const db = { appPool: box.desk.db.appPool, log: (...event: unknown[]) => void logged.push(event) };
  const url = box.imap().url.replace(':secret@', ':Wrong-1234@');
  await expect(readReplies(db, { imapUrl: url })).rejects.toThrow();
  const settings = await runDesk('message-settings', {});
  expect(settings.mailbox?.problem).toBe('The mailbox refused the user name or password.');
  expect(JSON.stringify([settings, logged])).not.toContain('Wrong-1234');
  expect(await box.read()).toBe(0);
  expect((await runDesk('message-settings', {})).mailbox?.problem).toBeNull();
});

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
