import { type ParsedMail, simpleParser } from 'mailparser';
import type { MessageHeaders } from './classify-message.ts';

const MAX_REFERENCES = 50;
/** Bytes of a head that no parser takes in which names are looked for. */
const MAX_PLAIN_HEAD_BYTES = 64 * 1024;

export interface MessageHead {
  headers: MessageHeaders;
  from: { address: string; name: string };
  subject: string;
  date: Date | undefined;
  messageId: string | null;
  references: string[];
}

/** What the header lines of a message say. */
export async function readHead(source: Buffer): Promise<MessageHead> {
  // Without the rest: a head alone has no parts.
  const mail = await simpleParser(Buffer.concat([headOf(source), Buffer.from('\r\n\r\n')]));
  const from = mail.from?.value[0];
  return {
    headers: headersOf(mail),
    from: { address: from?.address ?? '', name: from?.name ?? '' },
    subject: mail.subject ?? '',
    date: mail.date,
    messageId: messageIdOf(mail.messageId),
    references: referencesOf(mail),
  };
}

/** Of a head that no parser takes: who sent it, as it stands there. */
export function readPlainHead(source: Buffer): MessageHead {
  const lines = headOf(source).subarray(0, MAX_PLAIN_HEAD_BYTES).toString('latin1').split(/\r?\n/);
  const value = (name: string) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1, 1000).trim() ?? '';
  };
  return {
    headers: { get: (name) => value(name).toLowerCase() },
    from: { address: /[^\s<>"(),;:]{1,200}@[^\s<>"(),;:]{1,200}/.exec(value('from'))?.[0] ?? '', name: '' },
    subject: value('subject'),
    date: undefined,
    messageId: messageIdOf(value('message-id')),
    references: [],
  };
}

function headOf(source: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((end) => end >= 0);
  return ends.length === 0 ? source : source.subarray(0, Math.min(...ends));
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

function referencesOf({ references, inReplyTo }: ParsedMail): string[] {
  const named = [references ?? [], inReplyTo ?? []].flat().flatMap((text) => text.split(/\s+/));
  const ids = named.flatMap((text) => messageIdOf(text) ?? []);
  return [...new Set(ids)].slice(-MAX_REFERENCES);
}

function messageIdOf(text: string | undefined): string | null {
  const id = text?.trim() ?? '';
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,996}>$/.test(id) ? id : null;
}
