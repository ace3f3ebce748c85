import { describe, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { answerTo, LEAD_ADDRESS, leadMailbox } from './lead-mailbox.ts';

/** What strangers put into their answers, and what is left of it when they are erased. */

const box = leadMailbox('ana@desk.example');
const { writtenTo } = box;

describe('what is hostile', () => {
  test('files are kept by what they are, not by what they are called', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(
      withFiles(mail, [
        ['photo.png', 'image/png', PNG],
        ['invoice.pdf', 'application/pdf', Buffer.from('MZ\x90\x00 a program')],
        ['page.txt', 'text/plain', Buffer.from('<script>alert(1)</script>')],
        ['../../etc/passwd\u202etxt', 'text/plain', Buffer.from('Opening hours: 9 to 5')],
        ['open.bat', 'text/plain', Buffer.from('start calc.exe')],
      ]),
    );
    await box.read();
    const [reply] = await box.entries(lead, 'reply');
    const files = Object.fromEntries((reply?.attachments ?? []).map((file) => [file.name, file]));
    expect(files).toMatchObject({
      'photo.png': { mediaType: 'image/png', refused: null, sizeBytes: PNG.length },
      'invoice.pdf': { mediaType: null, refused: 'type' },
      'page.txt': { mediaType: null, refused: 'type' },
      'passwdtxt.txt': { mediaType: 'text/plain', refused: null },
      'open.txt': { mediaType: 'text/plain', refused: null },
    });
    const kept = await runDesk('get-reply-attachment', { id: files['photo.png']?.id ?? '' });
    expect(kept).toEqual({ name: 'photo.png', mediaType: 'image/png', content: PNG.toString('base64') });
    expect(await runDesk('get-reply-attachment', { id: files['invoice.pdf']?.id ?? '' })).toBeNull();
    await box.desk.be(null);
    await expect(runDesk('get-reply-attachment', { id: files['photo.png']?.id ?? '' })).rejects.toThrow();
  });

  test('a file of 50 MB is not kept, and its mail is', { tags: ['long'], timeout: 120_000 }, async () => {
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

  test('texts of every kind are stored, and the message after them too', async () => {
    const { lead, mail } = await writtenTo();
    for (const text of [
      'Caf\u0000e \ud800 ok',
      'word '.repeat(60_000),
      `${'>'.repeat(2000)} deep\n`.repeat(200),
      '',
      'After them.',
    ]) {
      box.imap().deliver(answerTo(mail, { text }));
    }
    expect(await box.read()).toBe(5);
    const bodies = (await box.entries(lead, 'reply')).map(({ body }) => body);
    expect(bodies).toHaveLength(5);
    expect(bodies).toContain('After them.');
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThanOrEqual(100_000);
  });

  test('a message that no parser takes is kept as a file, and a reply after it is read', async () => {
    const { lead, mail } = await writtenTo();
    const [head = '', ...rest] = answerTo(mail, { text: 'Lost words.' }).split('\n\n');
    box.imap().deliver([`${head}\n${'X: v\n'.repeat(20_000).trimEnd()}`, ...rest].join('\n\n'));
    box.imap().deliver(answerTo(mail, { text: 'After it.' }));
    expect(await box.read()).toBe(2);
    expect(await box.read()).toBe(0);
    const replies = await box.entries(lead, 'reply');
    expect(replies.map(({ body }) => body).sort()).toEqual(['', 'After it.']);
    const unread = replies.find(({ body }) => body === '');
    expect(unread).toMatchObject({
      fromAddress: LEAD_ADDRESS,
      needsAnswer: true,
      attachments: [{ name: 'message.eml', mediaType: 'message/rfc822', refused: null }],
    });
    const file = await runDesk('get-reply-attachment', { id: unread?.attachments[0]?.id ?? '' });
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('Lost words.');
  });

  test('a text that took a parser a minute is read, and a reply after it', async () => {
    const { lead, mail } = await writtenTo();
    box.imap().deliver(answerTo(mail, { text: `On ${'\n '.repeat(48_000)}` }));
    box.imap().deliver(answerTo(mail, { text: 'After it.' }));
    expect(await box.read()).toBe(2);
    expect((await box.entries(lead, 'reply')).map(({ body }) => body)).toContain('After it.');
  });

  test('beyond the messages of a day, none is read any more', async () => {
    const { lead, mail } = await writtenTo();
    for (let n = 0; n < 21; n += 1) {
      box.imap().deliver(answerTo(mail, { text: `Ticket ${n}`, headers: { Precedence: 'bulk' } }));
    }
    expect(await box.read()).toBe(20);
    const sent = box.imap().sentBytes();
    box.imap().deliver(answerTo(mail, { text: 'x'.repeat(2_000_000), headers: { Precedence: 'bulk' } }));
    expect(await box.read()).toBe(0);
    expect(box.imap().sentBytes() - sent).toBeLessThan(100_000);
    expect(await box.read()).toBe(0);
    expect(await box.entries(lead, 'reply')).toHaveLength(20);
  });

  test('a message that ends in the middle, or holds endless parts, is stored', {
    tags: ['long'],
  }, async () => {
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
