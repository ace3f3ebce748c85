import type { LeadRef, StoryEntry } from '@fml/contract';
import { getTimeline } from '../../apps/site/app/admin/leads/api.ts';

/** What the timeline of the lead has of one kind, the newest first. */
export async function timelineEntries<Kind extends StoryEntry['kind']>(
  lead: LeadRef,
  kind: Kind,
): Promise<Extract<StoryEntry, { kind: Kind }>[]> {
  return (await getTimeline(lead)).filter(
    (entry): entry is Extract<StoryEntry, { kind: Kind }> => entry.kind === kind,
  );
}
