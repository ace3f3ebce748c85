import { readHead } from './message-head.ts';
import type { MessagePart } from './message-parts.ts';

/** What a mail server says about a mail it was given (RFC 3464). */
export interface DeliveryReport {
  /** `failed`, `delayed` and others; empty where it only says that a mail was read. */
  action: string;
  /** Why, in a few words. */
  reason: string;
  /** Of the mail that it is about. */
  subject: string;
}

const MAX_REASON_LENGTH = 120;

/** What the codes of RFC 3463 say. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[01]$/, 'user unknown'],
  [/^\d\.1\.(2|10)$/, 'the domain takes no email'],
  [/^\d\.1\.3$/, 'the address is not valid'],
  [/^\d\.1\.6$/, 'the mailbox has moved'],
  [/^\d\.2\.1$/, 'the mailbox is disabled'],
  [/^\d\.(2\.2|3\.1)$/, 'the mailbox is full'],
  [/^\d\.(2\.3|3\.4)$/, 'the email is too large'],
  [/^\d\.4\.[0-57]$/, 'the mail server could not be reached'],
  [/^\d\.7\.\d+$/, 'the mail server refused it'],
];

/** The report in a message; null when it is none. */
export async function readDeliveryReport(root: MessagePart): Promise<DeliveryReport | null> {
  if (root.contentType !== 'multipart/report') return null;
  const partOf = (...types: string[]) => root.parts.find(({ contentType }) => types.includes(contentType));
  const fields =
    partOf('message/delivery-status', 'message/global-delivery-status')?.content.toString('utf8') ?? '';
  const original = partOf('text/rfc822-headers', 'message/rfc822', 'message/global')?.content;
  return {
    action: (fieldOf(fields, 'action').split(' ', 1)[0] ?? '').toLowerCase(),
    reason: reasonOf(fieldOf(fields, 'status').split(' ', 1)[0] ?? '', fieldOf(fields, 'diagnostic-code')),
    subject: original === undefined ? '' : (await readHead(original)).subject,
  };
}

/** The title of a bounce in the timeline. */
export function bounceTitle({ subject, reason }: Pick<DeliveryReport, 'subject' | 'reason'>): string {
  return `Your email${subject === '' ? '' : ` "${subject}"`} bounced${reason === '' ? '' : `: ${reason}`}`;
}

function reasonOf(status: string, diagnostic: string): string {
  const known = REASONS.find(([code]) => code.test(status))?.[1];
  if (known !== undefined) return known;
  const words = diagnostic
    .slice(0, 1000)
    .replace(/^\s*[\w-]+\s*;/, '')
    .replaceAll(/\b[245]\d\d[ -]|\b[245]\.\d{1,3}\.\d{1,3}\b/g, ' ');
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH);
}

/** The first field of this name. Folded lines are one line. */
function fieldOf(fields: string, name: string): string {
  const lines = fields
    .slice(0, 20_000)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}
