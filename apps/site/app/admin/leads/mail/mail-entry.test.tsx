import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MailEntry } from './mail-entry.tsx';
import type { ConversationEntry } from './mail-entry-props.ts';
import { MailForm } from './mail-form.tsx';

const LEAD = { kind: 'submission', id: 'a' } as const;
const NOW = new Date('2026-11-23T10:00:00Z');
const BASE = { at: '2026-11-23T09:00:00Z', lead: LEAD };

const MAIL: Extract<ConversationEntry, { kind: 'message' }> = {
  ...BASE,
  kind: 'message',
  channel: 'email',
  id: 'lead_mail:1',
  messageId: '1',
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

const REPLY: Extract<ConversationEntry, { kind: 'reply' }> = {
  ...BASE,
  kind: 'reply',
  id: 'reply:1',
  replyId: '1',
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
const markup = (entry: ConversationEntry) => shown(<MailEntry lead={LEAD} entry={entry} now={NOW} />);
/** Without its tags. */
const words = (entry: ConversationEntry) =>
  markup(entry)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a mail in the timeline', () => {
  it.each<[Partial<typeof MAIL>, string[], string[]]>([
    [{}, ['You wrote: Your website', 'Sent to dana@bakery.example'], ['Take back', 'Open draft']],
    [{ isOwn: false, reportId: 'r' }, ['ana@agency.example wrote:', ', with the report'], []],
    [
      { state: 'waiting', sendAt: '2026-11-24T17:00:00Z' },
      ['Waiting', 'To be sent to dana@bakery.example on Tue, Nov 24, 9:00 AM', 'Take back'],
      ['Open draft'],
    ],
    [{ state: 'waiting', attempts: 3 }, ['Not delivered to dana@bakery.example yet, attempts so far: 3'], []],
    [
      { state: 'draft', reason: 'It could not be delivered: 550' },
      ['You drafted an email:', 'Draft', 'It could not be delivered: 550', 'Open draft', 'Delete draft'],
      ['Take back'],
    ],
  ])('says what became of it: %o', (changes, present, absent) => {
    const text = words({ ...MAIL, ...changes });
    for (const part of present) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  });
});

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
  ])('says what it is: %o', (changes, present, absent) => {
    const text = words({ ...REPLY, ...changes });
    for (const part of present) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  });
});

it('the form names who gets the mail, what goes along, and where replies go', () => {
  const html = shown(
    <MailForm
      request={{
        lead: LEAD,
        title: 'Bakery',
        answered: { id: '1', address: 'KIM@bakery.example', subject: 'Hello' },
      }}
      form={{
        recipients: [
          { address: 'dana@bakery.example', name: 'Dana' },
          { address: 'kim@bakery.example', name: 'Kim' },
        ],
        fields: [],
        signature: 'Ana Ruiz',
        templates: [{ id: 't', name: 'First answer', subject: 'Hi', body: 'Hi' }],
        reportId: 'r',
        lastMailId: null,
        takesReplies: true,
      }}
      onClose={() => undefined}
      onReopen={() => undefined}
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
