import { createHash } from 'node:crypto';
import EmailReplyParser from 'email-reply-parser';
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { type CheckedAttachment, checkAttachment, MAX_ATTACHMENTS } from './check-attachment.ts';
import {
  classifyMessage,
  type MessageHeaders,
  type ReplyKind,
  readDeliveryReport,
} from './classify-message.ts';

/** Characters of text that are kept, of the answer and of what it quotes. */
const MAX_TEXT_LENGTH = 100_000;
/** Characters of HTML that are turned into text. */
const MAX_HTML_LENGTH = 2_000_000;
const MAX_REFERENCES = 50;
/** Parts in which a mail server repeats the mail that it could not deliver. */
const REPORT_PARTS = new Set(['message/delivery-status', 'message/rfc822', 'text/rfc822-headers']);

export interface ParsedReply {
  kind: ReplyKind;
  fromAddress: string;
  fromName: string | null;
  subject: string | null;
  body: string;
  quoted: string | null;
  isCut: boolean;
  messageId: string | null;
  referenceIds: string[];
  messageKey: string;
  attachments: CheckedAttachment[];
  /** Attachments beyond `MAX_ATTACHMENTS`. */
  moreAttachments: number;
}

/**
 * A message as text: of HTML only the words are kept. `source` may be the beginning of a longer message; then its last
 * attachment counts as too large.
 */
export async function parseMessage(source: Buffer, isCut: boolean): Promise<ParsedReply> {
  const mail = await parse(source);
  const headers = headersOf(mail);
  const report = deliveryReportOf(mail);
  const kind = classifyMessage(headers, report);
  const whole = (mail.text ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  const text = whole.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  const { body, quoted } = kind === 'reply' ? foldQuotes(text) : { body: text, quoted: null };
  const files = mail.attachments.filter(
    ({ contentType }) => report === null || !REPORT_PARTS.has(contentType),
  );
  const from = mail.from?.value[0];
  const messageId = messageIdOf(mail.messageId);
  return {
    kind,
    fromAddress: cut(from?.address ?? '', 320) || 'unknown',
    fromName: cut(from?.name ?? '', 200) || null,
    subject: cut(mail.subject ?? '', 300) || null,
    body,
    quoted,
    isCut: isCut || whole.length > MAX_TEXT_LENGTH,
    messageId,
    referenceIds: referencesOf(mail),
    messageKey: keyOf(messageId, from?.address, source),
    attachments: await checkAll(files.slice(0, MAX_ATTACHMENTS), isCut),
    moreAttachments: Math.max(files.length - MAX_ATTACHMENTS, 0),
  };
}

async function parse(source: Buffer): Promise<ParsedMail> {
  const options = { skipTextToHtml: true, skipImageLinks: true, keepDeliveryStatus: true };
  try {
    return await simpleParser(source, { ...options, maxHtmlLengthToParse: MAX_HTML_LENGTH });
  } catch {
    // HTML that cannot be turned into text: what is plain is shown.
    return simpleParser(source, { ...options, skipHtmlToText: true }).catch(() =>
      // It cannot be read, but it came: staff open it in the mailbox.
      simpleParser(`${source.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''}\r\n\r\n`),
    );
  }
}

/** The answer apart from what it repeats and from its signature; nothing of either is lost. */
function foldQuotes(text: string): { body: string; quoted: string | null } {
  const fragments = new EmailReplyParser().read(text).getFragments();
  const part = (isHidden: boolean) =>
    fragments
      .filter((fragment) => fragment.isHidden() === isHidden)
      .map(String)
      .join('\n')
      .trim();
  const [body, quoted] = [part(false), part(true)];
  // A person who wrote into the quote, or whose words look like one.
  return body === '' ? { body: text, quoted: null } : { body, quoted: quoted === '' ? null : quoted };
}

function headersOf({ headerLines }: ParsedMail): MessageHeaders {
  const values = new Map(
    headerLines.map(({ key, line }) => [
      key.toLowerCase(),
      line
        .slice(line.indexOf(':') + 1)
        .trim()
        .toLowerCase(),
    ]),
  );
  return { get: (name) => values.get(name) ?? '' };
}

function deliveryReportOf({ headers, attachments }: ParsedMail) {
  const type = headers.get('content-type');
  const isReport = typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
  if (!isReport) return null;
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return status === undefined ? null : readDeliveryReport(status.content.toString('utf8'));
}

function referencesOf({ references, inReplyTo }: ParsedMail): string[] {
  const named = [references ?? [], inReplyTo ?? []].flat().flatMap((text) => text.split(/\s+/));
  const ids = named.flatMap((text) => messageIdOf(text) ?? []);
  return [...new Set(ids)].slice(-MAX_REFERENCES);
}

function messageIdOf(text: string | undefined): string | null {
  const id = text?.trim() ?? '';
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,996}>$/.test(id) ? id : null;
}

/** The same for every copy of a message, and another for a message that borrows the id of someone else's. */
function keyOf(messageId: string | null, from: string | undefined, source: Buffer): string {
  const hash = createHash('sha256');
  if (messageId === null) hash.update(source);
  else hash.update(`${messageId}\n${from?.toLowerCase() ?? ''}`);
  return hash.digest('hex');
}

async function checkAll(files: readonly Attachment[], isCut: boolean): Promise<CheckedAttachment[]> {
  const checked: CheckedAttachment[] = [];
  for (const [index, file] of files.entries()) {
    checked.push(await checkAttachment(file, isCut && index === files.length - 1));
  }
  return checked;
}

function cut(text: string, length: number): string {
  return [
    ...text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('');
}
