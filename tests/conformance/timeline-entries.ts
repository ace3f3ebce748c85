import type { LeadRef } from '@fml/contract';
import type { TimelineEntry, TimelineEntryOf, TimelineKind } from '../../apps/site/app/admin/leads/api.ts';
import { getTimeline } from './desk-calls.ts';

/** What the timeline of the lead has of one kind, the newest first. */
export async function timelineEntries<Kind extends TimelineKind>(
  lead: LeadRef,
  kind: Kind,
): Promise<TimelineEntryOf<Kind>[]> {
  return (await getTimeline(lead)).filter(
    (entry: TimelineEntry): entry is TimelineEntryOf<Kind> => entry.kind === kind,
  );
}
