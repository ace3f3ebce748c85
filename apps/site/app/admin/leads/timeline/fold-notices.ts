import type { TimelineEntry } from '../api.ts';

export type NoticeEntry = Extract<TimelineEntry, { kind: 'notice' }>;

/** The emails that told colleagues of one event, as one line. */
export interface FoldedNotices {
  kind: 'notices';
  id: string;
  at: string;
  lead: TimelineEntry['lead'];
  notices: NoticeEntry[];
}

const TO_COLLEAGUES: ReadonlySet<string> = new Set(['lead_for_staff', 'staff_notice']);
/** Those of one event are put into the outbox together. */
const MAX_APART_MS = 60_000;

/** Folds emails to several colleagues about one event, which stand together. A single one stays as it is. */
export function foldNotices(entries: readonly TimelineEntry[]): (TimelineEntry | FoldedNotices)[] {
  const folded: (TimelineEntry | FoldedNotices)[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const first = last?.kind === 'notices' ? last.notices[0] : last;
    if (
      last === undefined ||
      first?.kind !== 'notice' ||
      entry.kind !== 'notice' ||
      !isSameEvent(first, entry)
    ) {
      folded.push(entry);
    } else if (last.kind === 'notices') {
      last.notices.push(entry);
    } else {
      const { id, at, lead } = first;
      folded[folded.length - 1] = { kind: 'notices', id, at, lead, notices: [first, entry] };
    }
  }
  return folded;
}

function isSameEvent(a: NoticeEntry, b: NoticeEntry): boolean {
  return (
    TO_COLLEAGUES.has(a.messageKind) &&
    a.messageKind === b.messageKind &&
    a.channel === b.channel &&
    a.lead?.id === b.lead?.id &&
    Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= MAX_APART_MS
  );
}

/** `4 colleagues notified`, and how many emails are not there yet. */
export function formatNotices(notices: readonly NoticeEntry[]): string {
  const failed = notices.filter(({ state }) => state === 'dead').length;
  const text = `${notices.length} colleagues notified`;
  return failed === 0 ? text : `${text}, ${failed === 1 ? '1 email' : `${failed} emails`} not delivered`;
}
