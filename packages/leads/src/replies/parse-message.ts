import { createHash } from 'node:crypto';
import {
  type CheckedAttachment,
  checkAttachment,
  MAX_ATTACHMENTS,
  unreadMessageFile,
} from '../conversation/check-attachment.ts';
import { classifyMessage, isAutomatic, type ReplyKind } from './classify-message.ts';
import { bounceTitle, readDeliveryReport } from './delivery-report.ts';
import { foldQuotes } from './fold-quotes.ts';
import { type MessageHead, readHead, readPlainHead } from './message-head.ts';
import { type MessagePart, readParts } from './message-parts.ts';
import { messageWords, type ReadForwarded } from './message-words.ts';

/** Characters of text that are kept, of the answer and of what it quotes. */
const MAX_TEXT_LENGTH = 100_000;
/** Messages within messages that are opened. */
const MAX_FORWARDS = 20;
const FORWARD_SUBJECT = /^(fwd?|wg|tr|rv|enc|doorst|vs|vb)\s?:/i;

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
 * attachment counts as too large. Never fails: of a message that cannot be read, its file is kept.
 */
export async function parseMessage(source: Buffer, isCut: boolean): Promise<ParsedReply> {
  // Strangers write these messages: one that breaks a library must not keep the next ones out of the desk.
  return await readMessage(source, isCut).catch(() => unreadMessage(source, isCut));
}

async function readMessage(source: Buffer, isCut: boolean): Promise<ParsedReply> {
  const head = await readHead(source);
  const root = await readParts(source);
  const report = await readDeliveryReport(root);
  const kind = classifyMessage(head.headers, report);
  const { text: whole, files } = await messageWords(root, MAX_TEXT_LENGTH + 1, forwardReader());
  const text = whole.slice(0, MAX_TEXT_LENGTH).toWellFormed().trim();
  const isWhole = kind !== 'reply' || FORWARD_SUBJECT.test(head.subject);
  return {
    ...headFields(head, source),
    kind,
    ...(kind === 'bounce' && { subject: cut(bounceTitle(report ?? { subject: '', reason: '' }), 300) }),
    ...(isWhole ? { body: text, quoted: null } : foldQuotes(text)),
    isCut: isCut || whole.length > MAX_TEXT_LENGTH,
    attachments: await checkAll(files.slice(0, MAX_ATTACHMENTS), isCut),
    moreAttachments: Math.max(files.length - MAX_ATTACHMENTS, 0),
  };
}

async function unreadMessage(source: Buffer, isCut: boolean): Promise<ParsedReply> {
  const head = readPlainHead(source);
  const file = unreadMessageFile(source, isCut);
  return {
    ...headFields(head, source),
    kind: isAutomatic(head.headers) ? 'auto_reply' : 'reply',
    body: '',
    quoted: null,
    isCut,
    attachments: [file],
    moreAttachments: 0,
  };
}

/** Reads messages within a message, to a limit for all of them together. */
function forwardReader(): ReadForwarded {
  let opened = 0;
  return async function read(source) {
    opened += 1;
    if (opened > MAX_FORWARDS) return null;
    const { from, date, subject } = await readHead(source);
    const { text, files } = await messageWords(await readParts(source), MAX_TEXT_LENGTH, read);
    const lines = [
      '---------- Forwarded message ----------',
      `From: ${cut(`${from.name} <${from.address}>`, 500)}`,
      ...(date === undefined ? [] : [`Date: ${date.toUTCString()}`]),
      `Subject: ${cut(subject, 300)}`,
      '',
      text,
    ];
    return { text: lines.join('\n'), files };
  };
}

function headFields({ from, subject, messageId, references }: MessageHead, source: Buffer) {
  return {
    fromAddress: cut(from.address, 320) || 'unknown',
    fromName: cut(from.name, 200) || null,
    subject: cut(subject, 300) || null,
    messageId,
    referenceIds: references,
    messageKey: keyOf(messageId, from.address, source),
  };
}

/** The same for every copy of a message, and another for a message that borrows the id of someone else's. */
function keyOf(messageId: string | null, from: string, source: Buffer): string {
  const hash = createHash('sha256');
  if (messageId === null) hash.update(source);
  else hash.update(`${messageId}\n${from.toLowerCase()}`);
  return hash.digest('hex');
}

async function checkAll(files: readonly MessagePart[], isCut: boolean): Promise<CheckedAttachment[]> {
  const checked: CheckedAttachment[] = [];
  for (const [index, file] of files.entries()) {
    checked.push(
      await checkAttachment(
        { filename: file.fileName, content: file.content },
        isCut && index === files.length - 1,
      ),
    );
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
