import type { TimelineEntry } from '../api.ts';

export type MailEntry = Extract<TimelineEntry, { kind: 'message' | 'reply' }>;

/** Emails that answer each other, as one entry where the newest is; newest first. */
export interface FoldedThread {
  kind: 'thread';
  id: string;
  at: string;
  lead: TimelineEntry['lead'];
  mails: [newest: MailEntry, ...earlier: MailEntry[]];
}

/** Folds the emails of each thread that has several. `entries` are newest first. */
export function foldThreads<Entry extends { kind: string }>(
  entries: readonly (Entry | MailEntry)[],
): (Entry | MailEntry | FoldedThread)[] {
  const threads = new Map<string, MailEntry[]>();
  for (const entry of entries) {
    if (isMail(entry) && entry.thread !== null) {
      threads.set(entry.thread, [...(threads.get(entry.thread) ?? []), entry]);
    }
  }
  return entries.flatMap((entry): (Entry | MailEntry | FoldedThread)[] => {
    const [newest, ...earlier] = (isMail(entry) && threads.get(entry.thread ?? '')) || [];
    if (newest === undefined || earlier.length === 0) return [entry];
    if (newest !== entry) return [];
    const { id, at, lead } = newest;
    return [{ kind: 'thread', id, at, lead, mails: [newest, ...earlier] }];
  });
}

function isMail(entry: { kind: string }): entry is MailEntry {
  return entry.kind === 'message' || entry.kind === 'reply';
}

/** `3 earlier emails`, and how many of them need an answer. */
export function formatEarlier(earlier: readonly MailEntry[]): string {
  const open = earlier.filter((mail) => mail.kind === 'reply' && mail.needsAnswer).length;
  const text = earlier.length === 1 ? '1 earlier email' : `${earlier.length} earlier emails`;
  return open === 0 ? text : `${text}, ${open === 1 ? '1 needs' : `${open} need`} an answer`;
}
