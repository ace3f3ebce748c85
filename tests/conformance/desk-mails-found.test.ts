import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { expect, test } from 'vitest';
import { addMailAttachment } from '../../apps/site/app/admin/leads/messages/api.ts';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { callDesk } from './call-desk.ts';
import { mergeCompared } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';
import { deskParts } from './desk-parts.ts';
import { newMail } from './lead-mailbox.ts';

/** The search finds the words of mails; the data of a person has the mails to and from their addresses. */

const desk = emptyDesk('ana@desk.example');
const { submission, rows } = desk;
const { reply } = deskParts(desk);
const ADDRESS = 'dana@brightside.example';

async function found(words: string): Promise<string[]> {
  return (await searchDesk(words)).map(({ id }) => id);
}
async function mailTo(lead: LeadRef, body: string, subject = 'Your website'): Promise<string> {
  const mail = newMail(lead, { body, subject });
  await runDesk('send-message', mail);
  return mail.id;
}

test('mails, replies and text messages are found by their words, and not when they are gone', async () => {
  const lead = await submission({ contact_email: ADDRESS });
  const mailId = await mailTo(lead, 'We could repaint the zeppelin hangar.', 'About quinoa');
  await rows(
    `insert into public.lead_messages (id, channel, lead_id, author, recipient, body, state)
     values (gen_random_uuid(), 'sms', $1, gen_random_uuid(), '12135550142', 'Bring the marimba', 'draft')`,
    [lead.id],
  );
  await reply(lead, ADDRESS);
  for (const words of ['zeppelin', 'quinoa', 'marimba', 'rosa here']) {
    expect(await found(words), words).toEqual([lead.id]);
  }
  await runDesk('withdraw-message', { id: mailId });
  await runDesk('delete-message', { id: mailId });
  expect(await found('zeppelin')).toEqual([]);
});

test('mails of a merged lead find the lead that stands for it', async () => {
  const [kept, merged] = [await submission(), await submission({ contact_email: ADDRESS })];
  await mailTo(merged, 'We could repaint the zeppelin hangar.');
  await mergeCompared(kept, merged);
  expect(await found('zeppelin')).toEqual([kept.id]);
});

test('the data of a person has mails and files, on other leads too, and no token', async () => {
  const own = await submission({ contact_email: ADDRESS });
  const other = await submission({ contact_email: 'kim@other.example' });
  await rows(`insert into public.lead_contacts (lead_id, name, email) values ($1, 'Dana', $2)`, [
    other.id,
    ADDRESS,
  ]);
  const mail = newMail(own, { body: 'Words to Dana' });
  const file = await addMailAttachment(own, {
    id: randomUUID(),
    mailId: mail.id,
    name: 'prices.txt',
    content: new Blob(['2,400 USD']),
  });
  await runDesk('send-message', { ...mail, attachments: [file.id] });
  await runDesk('send-message', newMail(other, { recipient: ADDRESS, body: 'Words on another lead' }));
  await runDesk('send-message', newMail(other, { recipient: 'kim@other.example', body: 'Words to Kim' }));
  const replyId = await reply(other, ADDRESS);
  await rows(
    `insert into private.reply_attachments (reply_id, name, media_type, size_bytes, content)
     values ($1, 'plan.txt', 'text/plain', 4, 'plan')`,
    [replyId],
  );
  const exported = await runDesk('export-person', { person: ADDRESS });
  expect(exported.data['lead_messages']?.map(({ body }) => body)).toEqual([
    'Words to Dana',
    'Words on another lead',
  ]);
  expect(exported.data['message_attachments']).toMatchObject([
    { name: 'prices.txt', media_type: 'text/plain' },
  ]);
  expect(exported.data['reply_attachments']).toMatchObject([{ name: 'plan.txt' }]);
  const text = JSON.stringify(exported);
  expect(text).not.toContain('Words to Kim');
  expect(text).not.toContain('reply_token');
  const preview = await callDesk(await desk.be('ana@desk.example'), 'preview-person', { person: ADDRESS });
  expect(preview.data).toMatchObject({ tables: expect.arrayContaining([{ name: 'lead_replies', rows: 1 }]) });
});
