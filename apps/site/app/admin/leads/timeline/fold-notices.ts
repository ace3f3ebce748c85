import type { TimelineEntry } from '../api.ts';

export type NoticeEntry = Extract<TimelineEntry, { kind: 'notice' }>;

/** Emails that told colleagues of something, as one line. */
export interface FoldedNotices {
  kind: 'notices';
  id: string;
  at: string;
  lead: TimelineEntry['lead'];
  notices: NoticeEntry[];
}

const TO_COLLEAGUES: ReadonlySet<string> = new Set(['lead_for_staff', 'staff_notice']);

/** Folds emails to colleagues about one lead that stand together, of one event or of several. */
export function foldNotices(entries: readonly TimelineEntry[]): (TimelineEntry | FoldedNotices)[] {
  const folded: (TimelineEntry | FoldedNotices)[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (entry.kind !== 'notice' || !TO_COLLEAGUES.has(entry.messageKind)) folded.push(entry);
    else if (last?.kind === 'notices' && last.lead?.id === entry.lead?.id) last.notices.push(entry);
    else {
      const { id, at, lead } = entry;
      folded.push({ kind: 'notices', id, at, lead, notices: [entry] });
    }
  }
  return folded;
}

/** `4 colleagues notified`, and how many emails are not there yet. */
export function formatNotices(notices: readonly NoticeEntry[]): string {
  const failed = notices.filter(({ state }) => state === 'dead').length;
  const people = new Set(notices.map(({ recipient }) => recipient)).size;
  const text = people === 1 ? '1 colleague notified' : `${people} colleagues notified`;
  return failed === 0 ? text : `${text}, ${failed === 1 ? '1 email' : `${failed} emails`} not delivered`;
}
