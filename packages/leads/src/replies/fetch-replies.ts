import type { Database } from '@fml/postgres';
import { type FetchMessageObject, ImapFlow } from 'imapflow';
import { isAutomatic, type MessageHeaders } from './classify-message.ts';
import type { ImapConnection } from './imap-connection.ts';
import { advanceMailbox, type MailboxPlace } from './mailbox-lease.ts';
import { MAX_MESSAGE_BYTES, readSource } from './message-source.ts';
import { parseMessage } from './parse-message.ts';
import { readEmptyAgain } from './read-again.ts';
import { readReplyTokens, tokenIds } from './reply-address.ts';
import { type MatchedLead, matchReply, storeReply, takesMore } from './store-reply.ts';

/** Bytes of a report of a mail server that are searched for the mail it reports. */
const MAX_REPORT_BYTES = 256 * 1024;
/** Of a mailbox that was not read before, only what is younger. */
const FIRST_READ_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Messages whose headers are read at once. */
const BATCH_SIZE = 100;
const TIMEOUT_MS = 30_000;
/** The headers that name the lead, and those by which a message is classified. */
const HEADERS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'in-reply-to',
  'references',
  'content-type',
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
  'return-path',
  'list-id',
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
    // New messages first: they wait for an answer.
    await readEmptyAgain(db, client, options.mailbox);
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
  const headers = headersOf(message);
  const lead = await findLead(db, client, message.uid, headers);
  const isWanted = lead !== null && (await takesMore(db.appPool, lead, isAutomatic(headerValues(headers))));
  const source = isWanted ? await readSource(client, message.uid, MAX_MESSAGE_BYTES) : null;
  if (lead === null || source === null) {
    await advanceMailbox(db, at);
    return false;
  }
  const reply = await parseMessage(source, (message.size ?? 0) > MAX_MESSAGE_BYTES);
  let isNew = false;
  try {
    await advanceMailbox(db, at, async (tx) => {
      isNew = await storeReply(tx, lead, reply, new Date(message.internalDate ?? Date.now()));
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    // What the database cannot hold must not keep all later messages out. It stays in the mailbox.
    if (!/^2[23]/.test(String(code))) throw error;
    db.log('reply_not_stored', { code });
    await advanceMailbox(db, at);
  }
  return isNew;
}

async function findLead(
  db: Pick<Database, 'appPool'>,
  client: ImapFlow,
  uid: number,
  headers: string,
): Promise<MatchedLead | null> {
  const lead = await matchReply(db.appPool, namedIn(headers));
  if (lead !== null || !/^content-type:\s*multipart\/report\b/im.test(headers)) return lead;
  const report = (await readSource(client, uid, MAX_REPORT_BYTES))?.toString('latin1') ?? '';
  return matchReply(db.appPool, namedIn(report));
}

/** The sent messages that a text names. */
function namedIn(text: string): { tokens: string[]; ids: string[] } {
  const tokens = readReplyTokens(text);
  return { tokens, ids: [...readOwnIds(text), ...tokenIds(tokens)] };
}

/** Folded lines are one line. */
function headersOf({ headers }: FetchMessageObject): string {
  return (headers?.toString('utf8') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
}

function headerValues(headers: string): MessageHeaders {
  const values = new Map<string, string>();
  for (const line of headers.toLowerCase().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) values.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { get: (name) => values.get(name) ?? '' };
}

/** The ids of our messages: their Message-ID begins with them. */
function readOwnIds(text: string): string[] {
  const found = text.matchAll(/<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi);
  return [...new Set([...found].map(([, id = '']) => id.toLowerCase()))].slice(0, 50);
}
