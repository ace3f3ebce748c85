import type { LeadRef, NotedRef } from '@fml/contract';

/** The lead that an entry of the timeline belongs to: another one of the same person, or the one that is shown. */
export function leadOfEntry(shown: NotedRef, entry: { lead: NotedRef | null }): LeadRef {
  const { kind, id } = entry.lead ?? shown;
  return { kind: kind === 'consultation' ? 'consultation' : 'submission', id };
}
