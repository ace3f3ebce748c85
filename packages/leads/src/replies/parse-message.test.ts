import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, it } from 'vitest';
import {
  APPLE,
  answer,
  GMAIL,
  GMAIL_TEXT,
  ICS,
  MAIL_SHAPES,
  OUTLOOK,
  type Shape,
  YAHOO,
} from '../../test-support/mail-shapes.ts';
import { message } from '../../test-support/mime-parts.ts';
import { parseMessage } from './parse-message.ts';

it.each(Object.entries(MAIL_SHAPES))('%s', async (_name, [content, shape]) => {
  await expectShape(Buffer.from(message(content).replaceAll(/\r?\n/g, '\r\n')), shape);
  // Also when a server stored it with the line ends of Unix.
  await expectShape(Buffer.from(message(content)), shape);
});

describe('a message that nodemailer writes', () => {
  const attachments = [{ filename: 'a.txt', content: 'Opening hours' }];
  it.each([
    ['text', { text: GMAIL_TEXT }, answer],
    ['HTML', { html: OUTLOOK }, answer],
    ['both', { text: GMAIL_TEXT, html: GMAIL }, answer],
    ['HTML and a file', { html: OUTLOOK, attachments }, { ...answer, files: ['a.txt'] }],
    [
      'HTML with a picture',
      { html: `${APPLE}<img src="cid:1">`, attachments: [{ filename: 'a.txt', content: 'x', cid: '1' }] },
      answer,
    ],
    ['HTML in base64', { html: YAHOO, textEncoding: 'base64' as const }, answer],
    ['quoted-printable', { text: `Grüße! ${GMAIL_TEXT}`, textEncoding: 'quoted-printable' as const }, answer],
    ['HTML and an invitation', { html: OUTLOOK, icalEvent: { method: 'REQUEST', content: ICS } }, answer],
  ])('%s', async (_name, mail, shape) => {
    const composed = new MailComposer({ from: 'dana@brightside.example', subject: 'Re: Hi', ...mail });
    await expectShape(await composed.compile().build(), shape);
  });
});

async function expectShape(source: Buffer, { shown, hidden = [], files }: Shape) {
  const reply = await parseMessage(source, false);
  for (const words of shown) expect(reply.body).toContain(words);
  for (const words of hidden) expect(reply.body).not.toContain(words);
  if (shown.length === 0) expect(reply.body).toBe('');
  if (files !== undefined) expect(reply.attachments.map(({ name }) => name)).toEqual(files);
  for (const { refused } of reply.attachments) expect(refused).toBeNull();
}

it('says of which mail a bounce is, and why', async () => {
  const [content] = MAIL_SHAPES['a delivery report'] ?? [''];
  expect(await parseMessage(Buffer.from(message(content)), false)).toMatchObject({
    kind: 'bounce',
    subject: 'Your email "Hello" bounced: user unknown',
  });
  const other = content.replace('Status: 5.1.1', 'Status: 5.0.0').replace('Subject: Hello', 'X: y');
  expect(await parseMessage(Buffer.from(message(other)), false)).toMatchObject({
    subject: 'Your email bounced: <dana@brightside.example>: Recipient address rejected: User unknown',
  });
});

it('a read receipt is not a reply of a person', async () => {
  const [content] = MAIL_SHAPES['a read receipt'] ?? [''];
  expect(await parseMessage(Buffer.from(message(content)), false)).toMatchObject({ kind: 'auto_reply' });
});
