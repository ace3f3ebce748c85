import { randomUUID } from 'node:crypto';
import type { LeadRef } from '@fml/contract';
import { expect, test } from 'vitest';
import { addMailAttachment } from '../../apps/site/app/admin/leads/messages/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { leadMailbox, newMail } from './lead-mailbox.ts';

/** Files from the computer that go along with a mail, from the browser to a real mail server. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const box = leadMailbox(ANA, BEN);
const { submission } = box.desk;

const MB = 1024 * 1024;
/** A PNG of a size: what is behind its header is noise. */
const png = (bytes = 2000) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, 7)]);
};
const add = (lead: LeadRef, mailId: string, name: string, content: Buffer) =>
  addMailAttachment(lead, { id: randomUUID(), mailId, name, content: new Blob([new Uint8Array(content)]) });
const files = () => box.desk.rows('select name, media_type from private.message_attachments order by name');
const refused = (message: string | RegExp) => ({ kind: 'invalid', message: expect.stringMatching(message) });

test('a file goes along, is kept with the mail, and is read again', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  // More than one part, and a name that would leave its folder.
  const photo = png(900_000);
  const picture = await add(lead, mail.id, '../../shop\u202efront.png', photo);
  expect(picture).toMatchObject({ name: 'shopfront.png', mediaType: 'image/png', sizeBytes: 900_000 });
  const notes = await add(lead, mail.id, 'hours.txt', Buffer.from('Open 9 to 5'));
  const unwanted = await add(lead, mail.id, 'removed.txt', Buffer.from('not this one'));
  await runDesk('send-message', { ...mail, attachments: [picture.id, notes.id] });
  await box.skipUndo();
  const { raw } = await box.arrived(mail.id);
  expect(raw).toContain('Content-Type: image/png; name=shopfront.png');
  expect(raw).toContain('Content-Type: text/plain; name=hours.txt');
  expect(raw).not.toContain('removed.txt');
  expect(raw.replaceAll(/\s/g, '')).toContain(photo.toString('base64').slice(0, 5000));
  expect(await box.entries(lead, 'message')).toMatchObject([
    { state: 'sent', attachments: [picture, notes] },
  ]);
  expect((await runDesk('get-mail-attachment', { id: picture.id }))?.content).toBe(photo.toString('base64'));
  expect(await runDesk('get-mail-attachment', { id: unwanted.id })).toBeNull();
  // After it was sent, nothing is added to it.
  await expect(add(lead, mail.id, 'late.txt', Buffer.from('late'))).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This email was sent without the file. Write another one.',
  });
});

test('a file has the extension of what is in it, also one that an earlier release stored', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  const added: [name: string, content: Buffer, kept: string][] = [
    ['a.txt.exe', Buffer.from('start calc'), 'a.txt'],
    ['logo.png.html', Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]), 'logo.png'],
    ['photo.gif.html', Buffer.from('GIF89a<script>alert(1)</script>'), 'photo.gif'],
    ['pay.bat', Buffer.from('start calc'), 'pay.txt'],
  ];
  const attachments: string[] = [];
  for (const [name, content, kept] of added) {
    const file = await add(lead, mail.id, name, content);
    expect(file.name).toBe(kept);
    attachments.push(file.id);
  }
  await box.desk.rows(`update private.message_attachments set name = 'pay.bat' where name = 'pay.txt'`);
  await runDesk('send-message', { ...mail, attachments });
  await box.skipUndo();
  const { raw } = await box.arrived(mail.id);
  expect(raw).toContain('name=pay.txt');
  for (const ending of ['.exe', '.html', '.bat']) expect(raw).not.toContain(ending);
});

test('what is refused is told in a sentence, and nothing of it is kept', async () => {
  const lead = await submission();
  const { id } = newMail(lead);
  const sentence = /"run.png" was not added: an email takes pictures, PDF, office documents and plain text/;
  await expect(add(lead, id, 'run.png', Buffer.from('MZ\x90\x00\x03\x00\x00'))).rejects.toMatchObject(
    refused(sentence),
  );
  await expect(add(lead, id, 'page.txt', Buffer.from('<script>alert(1)</script>'))).rejects.toMatchObject(
    refused('"page.txt" was not added'),
  );
  await expect(add(lead, id, 'nothing.txt', Buffer.alloc(0))).rejects.toMatchObject(
    refused('"nothing.txt" is empty.'),
  );
  expect(await files()).toEqual([]);
  const large = { id: randomUUID(), mailId: id, leadId: lead.id, name: 'large.png' };
  await runDesk('upload-attachment', { ...large, part: 0, content: png(MB).toString('base64') });
  await box.desk.rows(
    `insert into private.message_attachment_parts (attachment_id, part, content)
     select attachment_id, n, content from private.message_attachment_parts, generate_series(1, 9) n`,
  );
  await expect(runDesk('upload-attachment', { ...large, part: 10, content: 'QQ==' })).rejects.toMatchObject(
    refused('A file has at most 10 MB. Send a link to a larger one.'),
  );
  // What was uploaded of it has no type, so no mail takes it and it cannot be read.
  expect(await files()).toEqual([{ name: 'large.png', media_type: null }]);
});

test('ten files, and 15 MB together', { tags: ['long'] }, async () => {
  const lead = await submission();
  const mail = newMail(lead);
  const large = [
    await add(lead, mail.id, 'a.png', png(8 * MB)),
    await add(lead, mail.id, 'b.png', png(8 * MB)),
  ];
  await expect(
    runDesk('send-message', { ...mail, attachments: large.map(({ id }) => id) }),
  ).rejects.toMatchObject(refused('An email can carry at most 15 MB of files.'));
  for (let n = 2; n < 10; n += 1) await add(lead, mail.id, `${n}.txt`, Buffer.from('small'));
  await expect(add(lead, mail.id, 'eleventh.txt', Buffer.from('small'))).rejects.toMatchObject(
    refused('An email can carry at most 10 files.'),
  );
});

test('a mail that is taken back keeps its files; a deleted draft and a deleted lead take them along', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  const file = await add(lead, mail.id, 'hours.txt', Buffer.from('Open 9 to 5'));
  const stranger = await add(lead, randomUUID(), 'other.txt', Buffer.from('of another mail'));
  await expect(
    runDesk('send-message', { ...mail, attachments: [file.id, stranger.id] }),
  ).rejects.toMatchObject(refused('A file of this email is no longer there. Remove it and add it again.'));
  await runDesk('send-message', { ...mail, attachments: [file.id] });
  expect(await runDesk('withdraw-message', { id: mail.id })).toMatchObject({
    state: 'draft',
    attachments: [file],
  });
  // A colleague goes on with the draft.
  await box.desk.be(BEN);
  await runDesk('send-message', { ...mail, attachments: [file.id], insist: true });
  await runDesk('withdraw-message', { id: mail.id });
  await runDesk('delete-message', { id: mail.id });
  expect(await files()).toEqual([{ name: 'other.txt', media_type: 'text/plain' }]);
  await box.desk.empty();
  expect(await files()).toEqual([]);
  const rows = await box.desk.rows('select from private.message_attachment_parts');
  expect(rows).toEqual([]);
});
