import type { Database } from '@fml/postgres';

/** A message of the outbox as its recipient sees it. */
export interface SentMessage {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits in it, `''` when there are none. */
  code: string;
  /** The link in it, null when there is none. */
  link: URL | null;
}

/** All waiting messages of the outbox, oldest first. */
export async function sentMessages(database: Database): Promise<SentMessage[]> {
  const { rows } = await database.appPool.query<{
    kind: string;
    recipient: string;
    content: { subject?: string; text?: string; html?: string };
  }>(
    `select kind, recipient, content from private.outbox where status = 'waiting' order by created_at, kind`,
  );
  return rows.map(({ kind, recipient, content }) => {
    const text = content.text ?? '';
    const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
    return {
      kind,
      recipient,
      subject: content.subject ?? '',
      text,
      html: content.html ?? '',
      code: /\b\d{6}\b/.exec(text.replace(link ?? '', ''))?.[0] ?? '',
      link: link === undefined ? null : new URL(link),
    };
  });
}

/** Those to `recipient`, oldest first. */
export async function messagesTo(database: Database, recipient: string): Promise<SentMessage[]> {
  return (await sentMessages(database)).filter((each) => each.recipient === recipient);
}

/** The newest message to `recipient`; throws when there is none. */
export async function newestMessageTo(database: Database, recipient: string): Promise<SentMessage> {
  const message = (await messagesTo(database, recipient)).at(-1);
  if (message === undefined) throw new Error('no message was sent there');
  return message;
}
