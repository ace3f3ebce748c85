import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { TimelineEntryOf } from '../api.ts';
import type { MessageForm as MessageFormData } from './api.ts';
import { MessageEntry } from './message-entry.tsx';
import { MessageForm } from './message-form.tsx';
import { ReplyEntry } from './reply-entry.tsx';

const LEAD = { kind: 'submission', id: 'a' } as const;
const NOW = new Date('2026-11-23T10:00:00Z');
const BASE = { at: '2026-11-23T09:00:00Z', lead: LEAD };

type SentMessage = TimelineEntryOf<'message'>;
type ReceivedReply = TimelineEntryOf<'reply'>;

const MAIL: SentMessage = {
  ...BASE,
  kind: 'message',
  channel: 'email',
  id: 'message:1',
  messageId: '1',
  thread: 'message:1',
  by: 'ana@agency.example',
  isOwn: true,
  recipient: 'dana@bakery.example',
  subject: 'Your website',
  body: 'Hi Dana',
  reportId: null,
  state: 'sent',
  reason: null,
  sendAt: null,
  attachments: [],
  attempts: 0,
};
const TEXT: SentMessage = { ...MAIL, channel: 'sms', recipient: '12135550142', subject: null };

const REPLY: ReceivedReply = {
  ...BASE,
  kind: 'reply',
  id: 'reply:1',
  replyId: '1',
  thread: 'message:1',
  replyKind: 'reply',
  fromAddress: 'dana@bakery.example',
  fromName: 'Dana Ruiz',
  subject: 'Re: Your website',
  body: 'Tomorrow at ten.',
  quoted: null,
  isCut: false,
  needsAnswer: true,
  settledAt: null,
  settledBy: null,
  attachments: [],
};

const unread = (name: string, mediaType: string) => ({
  id: name,
  name,
  mediaType,
  sizeBytes: 5,
  refused: null,
});

function shown(element: React.ReactElement): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
}
const markup = (entry: SentMessage | ReceivedReply) =>
  shown(
    entry.kind === 'reply' ? (
      <ReplyEntry lead={LEAD} entry={entry} now={NOW} />
    ) : (
      <MessageEntry lead={LEAD} entry={entry} now={NOW} />
    ),
  );
/** What is between the tags. */
const words = (entry: SentMessage | ReceivedReply) =>
  markup(entry)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function says(entry: SentMessage | ReceivedReply, present: readonly string[], absent: readonly string[]) {
  const text = words(entry);
  for (const part of present) expect(text).toContain(part);
  for (const part of absent) expect(text).not.toContain(part);
}

it.each<[SentMessage, present: string[], absent: string[]]>([
  [MAIL, ['You wrote: Your website', 'Sent to dana@bakery.example'], ['Take back', 'Open draft']],
  [{ ...MAIL, isOwn: false, reportId: 'r' }, ['ana@agency.example wrote:', ', with the report'], []],
  [
    { ...MAIL, state: 'waiting', sendAt: '2026-11-24T17:00:00Z' },
    ['Waiting', 'To be sent to dana@bakery.example on Tue, Nov 24, 9:00 AM', 'Take back'],
    ['Open draft'],
  ],
  [
    { ...MAIL, state: 'waiting', attempts: 3 },
    ['Not delivered to dana@bakery.example yet, attempts so far: 3'],
    [],
  ],
  [
    { ...MAIL, state: 'draft', reason: 'It could not be delivered: 550' },
    ['You drafted an email:', 'Draft', 'It could not be delivered: 550', 'Open draft', 'Delete draft'],
    ['Take back'],
  ],
  [TEXT, ['You wrote a text message', 'Sent to +1 (213) 555-0142'], ['Take back']],
  [{ ...TEXT, state: 'waiting' }, ['To be sent to +1 (213) 555-0142 in a moment', 'Take back'], []],
  [{ ...TEXT, state: 'draft', reason: null }, ['You drafted a text message', 'Open draft'], []],
])('a message in the timeline says what became of it: %o', says);

describe('a reply in the timeline', () => {
  it('is text, whatever it holds; only web addresses lead somewhere', () => {
    const html = markup({
      ...REPLY,
      body: '<img src=x onerror=alert(1)> javascript:alert(2) https://bakery.example/',
      quoted: '<script>alert(3)</script>',
      fromName: '<b>Dana</b>',
    });
    expect(html).not.toMatch(/<(img|script|b)[ >]/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://bakery.example/',
    ]);
  });

  it.each<[Partial<typeof REPLY>, string[], string[]]>([
    [
      {},
      ['Dana Ruiz wrote back', 'From dana@bakery.example', 'Needs an answer', 'Answer', 'No answer needed'],
      [],
    ],
    [
      { needsAnswer: false, settledBy: 'ben@agency.example' },
      ['Answered by ben@agency.example'],
      ['Needs an answer', 'No answer needed'],
    ],
    [
      { replyKind: 'auto_reply', needsAnswer: false },
      ['answered automatically', 'Automatic answer'],
      ['wrote back', 'No answer needed'],
    ],
    [
      { replyKind: 'bounce', needsAnswer: false, subject: 'Your email "Hello" bounced: user unknown' },
      ['Your email &quot;Hello&quot; bounced: user unknown', 'Not delivered', 'From dana@bakery.example'],
      ['Dana Ruiz', 'Your email bounced'],
    ],
    [
      { replyKind: 'bounce', needsAnswer: false, subject: 'Undelivered Mail Returned to Sender' },
      ['Your email bounced: Undelivered Mail Returned to Sender'],
      ['could not deliver'],
    ],
    [
      { fromName: null },
      ['dana@bakery.example wrote back'],
      // The address is the name already.
      ['From '],
    ],
    [
      { body: '', attachments: [unread('smime.p7m', 'application/pkcs7-mime')] },
      ['This message is signed or encrypted (S/MIME). The file holds its text.', 'smime.p7m'],
      ['This message has no text.'],
    ],
    [
      { body: '', attachments: [unread('winmail.dat', 'application/ms-tnef')] },
      ['Outlook packed this message into a file of its own format.'],
      ['This message has no text.'],
    ],
    [
      { body: '', attachments: [unread('message.eml', 'message/rfc822')] },
      ['This message could not be read. The file holds all of it.'],
      ['This message has no text.'],
    ],
    [
      { attachments: [unread('invoice.js', 'text/plain'), unread('logo.png.html', 'image/png')] },
      ['invoice.txt', 'logo.png'],
      ['.js', '.html'],
    ],
    [{ body: '', isCut: true }, ['This message has no text.', 'The rest of it is in the mailbox.'], []],
    [
      {
        attachments: [
          { id: '1', name: 'menu.pdf', mediaType: 'application/pdf', sizeBytes: 3_000_000, refused: null },
          { id: '2', name: 'x.exe', mediaType: null, sizeBytes: 5, refused: 'type' },
        ],
      },
      ['menu.pdf', '2.9 MB', 'x.exe', 'not kept: files of this type can run programs'],
      [],
    ],
  ])('says what it is: %o', (changes, present, absent) => says({ ...REPLY, ...changes }, present, absent));
});

const FORM: MessageFormData = {
  channel: 'email',
  canSend: true,
  recipients: [
    { address: 'dana@bakery.example', shown: 'dana@bakery.example', name: 'Dana' },
    { address: 'kim@bakery.example', shown: 'kim@bakery.example', name: 'Kim' },
  ],
  fields: [],
  signature: 'Ana Ruiz',
  templates: [
    {
      id: 't',
      channel: 'email',
      name: 'First answer',
      subject: 'Hi',
      body: 'Hi',
      updatedAt: '2026-11-23T09:00:00.000000+00:00',
    },
  ],
  reportId: 'r',
  lastMessageId: null,
  takesReplies: true,
};
const toForm = { onClose: () => undefined, onReopen: () => undefined };

it('the form names who gets the mail, what goes along, and where replies go', () => {
  const answered = { id: '1', address: 'KIM@bakery.example', subject: 'Hello' };
  const html = shown(
    <MessageForm
      request={{ channel: 'email', lead: LEAD, title: 'Bakery', answered }}
      form={FORM}
      {...toForm}
    />,
  );
  expect(html).toContain('<option value="kim@bakery.example" selected="">Kim (kim@bakery.example)</option>');
  expect(html).toContain('value="Re: Hello"');
  for (const part of [
    'First answer',
    'Ana Ruiz',
    'Attach the report as PDF',
    'Replies appear in the timeline',
  ]) {
    expect(html).toContain(part);
  }
});

it('the form of a text message offers the numbers, says how long the words are, and has nothing of a mail', () => {
  const draft = { id: 'd', recipient: '4930901820', subject: null, body: 'x'.repeat(161), reportId: null };
  const html = shown(
    <MessageForm
      request={{ channel: 'sms', lead: LEAD, title: 'Bakery', draft: { ...draft, attachments: [] } }}
      form={{
        ...FORM,
        channel: 'sms',
        recipients: [{ address: '4930901820', shown: '+49 30 901820', name: 'Kim' }],
      }}
      {...toForm}
    />,
  );
  expect(html).toContain('Kim (+49 30 901820)');
  expect(html).toContain('161 of 459 characters, sent as 2 parts.');
  for (const part of ['Subject', 'Ana Ruiz', 'Attach', 'Replies', 'Send later']) {
    expect(html).not.toContain(part);
  }
});
