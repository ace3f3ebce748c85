import { randomUUID } from 'node:crypto';
import { type Database, errorText, runPeriodically } from '@fml/postgres';
import { fetchReplies } from './fetch-replies.ts';
import { imapConnection } from './imap-connection.ts';
import { leaveMailbox, takeMailbox } from './mailbox-lease.ts';

export interface ReplyOptions {
  /** `imaps://user:password@host/INBOX` or `imap://...`. */
  imapUrl: string;
  intervalMs: number;
}

/**
 * Reads the mailbox for replies once, unless another worker does; answers how many were new, or null. Nothing is ever sent
 * because of what comes in.
 */
export async function readReplies(
  db: Pick<Database, 'appPool' | 'log'>,
  { imapUrl }: Pick<ReplyOptions, 'imapUrl'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | null> {
  const connection = imapConnection(imapUrl);
  if (connection === null) throw new RangeError('this is no address of a mailbox');
  const { auth, host, port, folder } = connection;
  const mailbox = `${auth.user}@${host}:${port}/${folder}`.slice(0, 500);
  const workerId = randomUUID();
  const place = await takeMailbox(db.appPool, mailbox, workerId);
  if (place === null) return null;
  try {
    const stored = await fetchReplies(db, { connection, mailbox, workerId, place, signal });
    await leaveMailbox(db.appPool, mailbox, workerId, null);
    return stored;
  } catch (error) {
    await leaveMailbox(db.appPool, mailbox, workerId, problemOf(error)).catch(() => undefined);
    throw error;
  }
}

/** Reads replies until stopped. Lives through losses of the mailbox and the database; logs `replies_not_read`. */
export function startReplies(db: Database, options: ReplyOptions): () => Promise<void> {
  return runPeriodically(db, {
    intervalMs: options.intervalMs,
    run: async (signal) => void (await readReplies(db, options, signal)),
    failedEvent: 'replies_not_read',
  });
}

/** What staff are told: a wrong password is theirs to repair. */
function problemOf(error: unknown): string {
  const { authenticationFailed, code } = error as { authenticationFailed?: unknown; code?: unknown };
  if (authenticationFailed === true) return 'The mailbox refused the user name or password.';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'CONNECT_TIMEOUT'].includes(String(code))) {
    return 'The mail server could not be reached.';
  }
  return `The mailbox could not be read: ${errorText(error)}`.slice(0, 300);
}
