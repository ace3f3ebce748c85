import type { TimelineEntry } from '../api.ts';

/** What of a timeline is shown. */
export const TIMELINE_PARTS = {
  all: 'All',
  conversation: 'Conversation',
  changes: 'Changes',
} as const;
export type TimelinePart = keyof typeof TIMELINE_PARTS;

/** Words of people: of the lead, to the lead, and about the lead. */
const CONVERSATION: ReadonlySet<TimelineEntry['kind']> = new Set([
  'onboarding',
  'consultation',
  'message',
  'reply',
  'call',
  'note',
]);

export function isConversation({ kind }: Pick<TimelineEntry, 'kind'>): boolean {
  return CONVERSATION.has(kind);
}

export function entriesOfPart(
  entries: readonly TimelineEntry[],
  part: TimelinePart,
): readonly TimelineEntry[] {
  if (part === 'all') return entries;
  return entries.filter((entry) => isConversation(entry) === (part === 'conversation'));
}
