import type { Database } from '@fml/postgres';
import { type FetchMessageObject, ImapFlow } from 'imapflow';
import type { ImapConnection } from './imap-connection.ts';
import { advanceMailbox, type MailboxPlace } from './mailbox-lease.ts';
import { parseMessage } from './parse-message.ts';
import { readReplyTokens } from './reply-address.ts';
import { type MatchedLead, matchReply, storeReply } from './store-reply.ts';

/** Bytes of a message that are read; the rest stays in the mailbox. */
const MAX_MESSAGE_BYTES = 20 * 1024 * 1024;
/** Bytes of a report of a mail server that are searched for the mail it reports. */
const MAX_REPORT_BYTES = 256 * 1024;
/** Of a mailbox that was not read before, only what is younger. */
const FIRST_READ_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Messages whose headers are read at once. */
const BATCH_SIZE = 100;
const TIMEOUT_MS = 30_000;
const HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'in-reply-to',
  'references',
  'content-type',
];

export interface FetchOptions {
  connection: ImapConnection;
  /** The name under which the database knows the mailbox. */
  mailbox: string;
  workerId: string;
  place: MailboxPlace;
  /** Ends the connection at once. */
  signal: AbortSignal;
}

/** Reads what has come into the mailbox since `place`, without marking anything, and stores what belongs to leads. */
export async function fetchReplies(
  db: Pick<Database, 'appPool' | 'log'>,
  options: FetchOptions,
): Promise<number> {
  const { folder, ...connection } = options.connection;
  const client = new ImapFlow({
    ...connection,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Told to the command that waits, too; without a listener it would end the process.
  client.on('error', () => undefined);
  const abort = () => client.close();
  options.signal.addEventListener('abort', abort, { once: true });
  try {
    options.signal.throwIfAborted();
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    const uids = await newUids(client, uidValidity, options.place);
    let stored = 0;
    for (let start = 0; start < uids.length; start += BATCH_SIZE) {
      const batch = uids.slice(start, start + BATCH_SIZE);
      // Headers first: of other people's mail nothing else is read.
      const messages = await client.fetchAll(
        batch.join(','),
        { uid: true, size: true, internalDate: true, headers: HEADERS },
        { uid: true },
      );
      for (const message of messages.sort((one, other) => one.uid - other.uid)) {
        options.signal.throwIfAborted();
        if (await takeMessage(db, client, message, { ...options, uidValidity })) stored += 1;
      }
    }
    return stored;
  } finally {
    options.signal.removeEventListener('abort', abort);
    await client.logout().catch(() => undefined);
    client.close();
  }
}

async function newUids(client: ImapFlow, uidValidity: bigint, place: MailboxPlace): Promise<number[]> {
  const isKnown = place.uidValidity === uidValidity;
  const found = await client.search(
    isKnown ? { uid: `${place.lastUid + 1}:*` } : { since: new Date(Date.now() - FIRST_READ_DAYS * DAY_MS) },
    { uid: true },
  );
  // `n:*` names the last message also when it is older than n.
  return (found || []).filter((uid) => !isKnown || uid > place.lastUid).sort((one, other) => one - other);
}

async function takeMessage(
  db: Pick<Database, 'appPool' | 'log'>,
  client: ImapFlow,
  message: FetchMessageObject,
  options: FetchOptions & { uidValidity: bigint },
): Promise<boolean> {
  const { mailbox, workerId, uidValidity } = options;
  const at = { mailbox, workerId, uidValidity, uid: message.uid };
  const lead = await findLead(db, client, message);
  if (lead === null) {
    await advanceMailbox(db.appPool, at);
    return false;
  }
  const source = await read(client, message.uid, MAX_MESSAGE_BYTES);
  const reply = await parseMessage(source, (message.size ?? 0) > MAX_MESSAGE_BYTES);
  let isNew = false;
  try {
    await advanceMailbox(db.appPool, at, async (tx) => {
      isNew = await storeReply(tx, lead, reply, new Date(message.internalDate ?? Date.now()));
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    // What the database cannot hold must not keep all later messages out. It stays in the mailbox.
    if (!/^2[23]/.test(String(code))) throw error;
    db.log('reply_not_stored', { code });
    await advanceMailbox(db.appPool, at);
  }
  return isNew;
}

async function findLead(
  db: Pick<Database, 'appPool'>,
  client: ImapFlow,
  message: FetchMessageObject,
): Promise<MatchedLead | null> {
  // Folded lines are one line.
  const headers = (message.headers?.toString('utf8') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  const named = { tokens: readReplyTokens(headers), ids: readOwnIds(headers) };
  const lead = await matchReply(db.appPool, named);
  if (lead !== null || !/^content-type:\s*multipart\/report\b/im.test(headers)) return lead;
  const report = (await read(client, message.uid, MAX_REPORT_BYTES)).toString('latin1');
  return matchReply(db.appPool, { tokens: readReplyTokens(report), ids: readOwnIds(report) });
}

/** The ids of our messages: their Message-ID begins with them. */
function readOwnIds(text: string): string[] {
  const found = text.matchAll(/<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi);
  return [...new Set([...found].map(([, id = '']) => id.toLowerCase()))].slice(0, 50);
}

async function read(client: ImapFlow, uid: number, maxBytes: number): Promise<Buffer> {
  const message = await client.fetchOne(
    String(uid),
    { uid: true, source: { start: 0, maxLength: maxBytes } },
    { uid: true },
  );
  if (message === false || message.source === undefined) throw new Error('the message is gone');
  return message.source;
}
