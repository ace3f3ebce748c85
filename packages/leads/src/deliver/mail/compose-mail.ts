import { isOneMailAddress } from '@fml/contract';
import type { OutboxMessage } from '@fml/mail';
import type { SendMailOptions } from 'nodemailer';

export interface Sender {
  name: string;
  address: string;
  /** Where answers go when the mail itself does not say. */
  replyTo?: string | undefined;
}

/**
 * A message of the outbox as a mail, or null when it is none. Every header is ours: the subject comes from a
 * template and loses what could end its line, there is one recipient and one checked address for answers, and nothing is read from files or addresses
 * of the web. The Message-ID is the same on every try, so that mailboxes can tell copies.
 */
export function composeMail(message: OutboxMessage, sender: Sender): SendMailOptions | null {
  const { subject, text, html } = message.content;
  if (typeof subject !== 'string' || typeof text !== 'string' || typeof html !== 'string') return null;
  if (!isOneMailAddress(message.recipient)) return null;
  const replyTo = [message.content['replyTo'], sender.replyTo].find(
    (address): address is string => typeof address === 'string' && isOneMailAddress(address),
  );
  const domain = mailDomain(sender.address);
  const personal = personalParts(message.content);
  return {
    from: { name: senderName(message.content['senderName'], sender.name), address: sender.address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: message.recipient },
    // Said apart from the headers, so that no reading of them can add a recipient.
    envelope: { from: bounceAddress(message, sender), to: [message.recipient] },
    subject: onOneLine(subject),
    text,
    html,
    messageId: `<${message.id}@${domain}>`,
    date: message.createdAt,
    ...(personal ?? {
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...unsubscribeHeaders(message.content['unsubscribeUrl']),
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What a person's own mail has: it belongs to a conversation, may carry files, and is not sent by a program. */
function personalParts(content: OutboxMessage['content']): Partial<SendMailOptions> | null {
  if (typeof content['replyToken'] !== 'string') return null;
  const { inReplyTo, references, attachments } = content;
  const ids = Array.isArray(references) ? references.filter(isMessageId) : [];
  return {
    ...(isMessageId(inReplyTo) && { inReplyTo }),
    ...(ids.length > 0 && { references: ids }),
    ...(Array.isArray(attachments) && { attachments: attachments as MailAttachment[] }),
  };
}

/** A file of a mail, from memory alone. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** RFC 5322, without what could end a header line. */
function isMessageId(text: unknown): text is string {
  return typeof text === 'string' && /^<[\x21-\x3b\x3d\x3f-\x7e]{1,996}>$/.test(text);
}

function senderName(person: unknown, agency: string): string {
  return typeof person === 'string' && person !== '' ? onOneLine(`${person}, ${agency}`) : agency;
}

/** A bounce comes back to the address for answers if that is of our own domain: another one could fail its sender check. */
function bounceAddress({ content }: OutboxMessage, sender: Sender): string {
  const { bounceTo } = content;
  const isOurs = typeof bounceTo === 'string' && mailDomain(bounceTo) === mailDomain(sender.address);
  return isOurs && isOneMailAddress(bounceTo) ? bounceTo : sender.address;
}

function mailDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** RFC 2369 and 8058: mail programs show a button of their own, which posts to the address. */
function unsubscribeHeaders(url: unknown): Record<string, string> {
  if (typeof url !== 'string' || !/^https?:\/\/[^\s<>,]+$/.test(url)) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** `Name <a@b.example>` or `a@b.example`; null when it is neither. */
export function readSender(text: string): Sender | null {
  const [, name = '', address = ''] = /^(?:([^<>]*)<([^<>]+)>)$/.exec(text.trim()) ?? ['', '', text.trim()];
  if (!isOneMailAddress(address)) return null;
  return { name: onOneLine(name).replace(/^"(.*)"$/, '$1'), address };
}

function onOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to go
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
