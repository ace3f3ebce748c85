import type { LeadRef, NotedRef } from '@fml/contract';
import type { TimelineEntry } from '../api.ts';

export type ConversationEntry = Extract<TimelineEntry, { kind: 'message' | 'reply' }>;

export interface MailEntryProps {
  lead: NotedRef;
  entry: ConversationEntry;
  now: Date;
}

/** The lead that an entry belongs to. */
export function leadOfEntry({ lead: shown, entry }: MailEntryProps): LeadRef {
  const { kind, id } = entry.lead ?? shown;
  return { kind: kind === 'consultation' ? 'consultation' : 'submission', id };
}
