import { decodeText } from './decode-text.ts';
import { htmlText } from './html-text.ts';
import type { MessagePart } from './message-parts.ts';

/** Bytes of HTML that are turned into text. */
const MAX_HTML_BYTES = 2_000_000;
/** Parts within parts that are looked into. */
const MAX_DEPTH = 50;
/** Who signed a message, how one is encrypted, and a form for one program: neither text nor a file. */
const IGNORED = new Set([
  'text/x-amp-html',
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-encrypted',
]);
/** Parts in which a mail server repeats the mail that it could not deliver. */
const REPORT = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/rfc822',
  'text/rfc822-headers',
]);

export interface MessageWords {
  text: string;
  /** What is no text of the message. */
  files: MessagePart[];
}

/** How a message within a message is read; null when it is not. */
export type ReadForwarded = (source: Buffer) => Promise<MessageWords | null>;

/** What a person wrote, wherever the mail program put it, and the files. At most about `maxLength` letters. */
export async function messageWords(
  root: MessagePart,
  maxLength: number,
  readForwarded: ReadForwarded,
): Promise<MessageWords> {
  const files: MessagePart[] = [];
  const text = await wordsOf(root, { isReport: false, depth: 0 });
  if (text !== '') return { text, files };
  // A program that gives the text itself a name, or calls it an attachment.
  const named = files.filter(
    ({ contentType, fileName, disposition }) =>
      isText(contentType) && (fileName === undefined || disposition === 'inline'),
  );
  const instead = joined(named.map((part) => leafText(part, maxLength)));
  return {
    text: instead,
    files: files.filter((file) => file.fileName !== undefined || !named.includes(file)),
  };

  async function wordsOf(part: MessagePart, inside: { isReport: boolean; depth: number }): Promise<string> {
    const { contentType, disposition, fileName } = part;
    if (contentType.startsWith('multipart/')) return wordsOfAll(part, inside);
    if (IGNORED.has(contentType) || (inside.isReport && REPORT.has(contentType))) return '';
    if (contentType === 'message/rfc822' || contentType === 'message/global') {
      const forwarded = await readForwarded(part.content).catch(() => null);
      files.push(...(forwarded?.files ?? [part]));
      return forwarded?.text ?? '';
    }
    if (isText(contentType) && disposition !== 'attachment' && fileName === undefined)
      return leafText(part, maxLength);
    files.push(part);
    return '';
  }

  async function wordsOfAll(
    part: MessagePart,
    { isReport, depth }: { isReport: boolean; depth: number },
  ): Promise<string> {
    // Parts that are not where the message says they are.
    if (part.parts.length === 0) return leafText({ ...part, contentType: 'text/plain' }, maxLength);
    if (depth > MAX_DEPTH) return '';
    const inside = { isReport: isReport || part.contentType === 'multipart/report', depth: depth + 1 };
    const texts: string[] = [];
    for (const each of part.parts) texts.push(await wordsOf(each, inside));
    if (part.contentType !== 'multipart/alternative') return joined(texts);
    // The same in several forms: plain text first, and the last form of the rest, as mail programs choose.
    const plain = texts.find(
      (words, index) => words !== '' && part.parts[index]?.contentType === 'text/plain',
    );
    return plain ?? texts.findLast((words) => words !== '') ?? '';
  }
}

function isText(contentType: string): boolean {
  return /^text\/(plain|html|enriched|markdown)$/.test(contentType) || !contentType.includes('/');
}

function leafText({ contentType, charset, content }: MessagePart, maxLength: number): string {
  if (contentType !== 'text/html') return plain(decodeText(content, charset));
  const html = content.subarray(0, MAX_HTML_BYTES);
  const named =
    charset ??
    /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(html.subarray(0, 2000).toString('latin1'))?.[1];
  return plain(htmlText(decodeText(html, named), maxLength));
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim();
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}
