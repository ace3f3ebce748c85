import type { LeadRef, NotedRef, StoryEntry } from '@fml/contract';

export type MailStory = Extract<StoryEntry, { kind: 'lead_mail' | 'reply' }>;

export interface MailEntryProps {
  lead: NotedRef;
  entry: MailStory;
  now: Date;
}

/** The lead that an entry belongs to. */
export function leadOfEntry({ lead: shown, entry }: MailEntryProps): LeadRef {
  const { kind, id } = entry.lead ?? shown;
  return { kind: kind === 'consultation' ? 'consultation' : 'submission', id };
}
