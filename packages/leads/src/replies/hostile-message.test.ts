import { expect, it } from 'vitest';
import { html, message, multipart, text } from '../../test-support/mime-parts.ts';
import { parseMessage } from './parse-message.ts';

const WORDS = 'Tuesday at ten is fine.';

it('keeps a message that cannot be read as a file', async () => {
  const source = Buffer.from(`${'X: v\n'.repeat(20_000)}${message(text(WORDS))}`);
  const early = Buffer.from(`${message('').trimEnd()}\n${'X: v\n'.repeat(20_000)}\n${WORDS}`);
  expect(await parseMessage(early, false)).toMatchObject({
    kind: 'reply',
    fromAddress: 'dana@brightside.example',
    subject: 'Re: Your website',
    messageId: '<1@brightside.example>',
    body: '',
    attachments: [{ name: 'message.eml', mediaType: 'message/rfc822', refused: null }],
  });
  expect(await parseMessage(source, false)).toMatchObject({
    body: '',
    attachments: [{ name: 'message.eml' }],
  });
});

it.each([
  ['a quote head that never ends', `\n${'On '}${'\r\n '.repeat(48_000)}`],
  ['a quote head of spaces', `\nOn ${' \n'.repeat(40_000)}wrote`],
  ['nested quotes in HTML', html(`${'<blockquote>'.repeat(900)}${'a<br>'.repeat(300_000)}`)],
  ['a table without ends', html(`<table>${'<tr><td>a'.repeat(200_000)}`)],
  ['parts without end', multipart('mixed', ...Array.from({ length: 900 }, () => text('x')))],
  ['more parts than can be read', multipart('mixed', ...Array.from({ length: 1500 }, () => text('x')))],
  [
    'parts within parts',
    Array.from({ length: 900 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join(
      '',
    ),
  ],
])('%s holds no one up', async (_name, content) => {
  const reply = await parseMessage(Buffer.from(message(content)), false);
  expect(reply.fromAddress).toBe('dana@brightside.example');
});
