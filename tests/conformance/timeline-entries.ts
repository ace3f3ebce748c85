import type { LeadRef } from '@fml/contract';
import {
  getTimeline,
  type TimelineEntry,
  type TimelineEntryOf,
  type TimelineKind,
} from '../../apps/site/app/admin/leads/api.ts';

/** What the timeline of the lead has of one kind, the newest first. */
export async function timelineEntries<Kind extends TimelineKind>(
  lead: LeadRef,
  kind: Kind,
): Promise<TimelineEntryOf<Kind>[]> {
  return (await getTimeline(lead)).filter(
    (entry: TimelineEntry): entry is TimelineEntryOf<Kind> => entry.kind === kind,
  );
}
