import {
  isUuid,
  type LeadKind,
  type LeadNote,
  type LeadRef,
  type RelatedLeads,
  type ReportDetail,
  type StoryEntry,
} from '@fml/contract';
import { answerOf, deskCall, deskClient } from './desk-call.ts';
import { DeskError } from './desk-error.ts';

/** Everything here throws DeskError. */

/** What happened with this lead and others of the same e-mail address; newest first, at most 300 entries. */
export function getStory(lead: LeadRef): Promise<StoryEntry[]> {
  return deskCall('desk_lead_story', { lead_kind: lead.kind, lead_id: lead.id });
}

export function relatedLeads(lead: LeadRef): Promise<RelatedLeads> {
  return deskCall('desk_related_leads', { lead_kind: lead.kind, lead_id: lead.id });
}

/** The report a lead was sent under, else the newest of the same website; null without one. */
export function getReportOfLead(lead: LeadRef): Promise<ReportDetail | null> {
  return deskCall('desk_report_of_lead', { lead_kind: lead.kind, lead_id: lead.id });
}

/** 1 to 10,000 characters. */
export async function addNote(lead: LeadRef, body: string): Promise<LeadNote> {
  const client = await deskClient();
  const note = { lead_kind: lead.kind, lead_id: lead.id, body };
  return answerOf(await client.from('lead_notes').insert(note).select().single());
}

/** `conflict` when it was changed since `seenUpdatedAt`; only one's own notes. */
export function updateNote(id: string, body: string, seenUpdatedAt: string): Promise<LeadNote> {
  return changeNote(id, { body }, seenUpdatedAt);
}

/** Hides a note; `restoreNote` brings it back. */
export function deleteNote(id: string): Promise<LeadNote> {
  return changeNote(id, { deleted_at: new Date().toISOString() });
}

export function restoreNote(id: string): Promise<LeadNote> {
  return changeNote(id, { deleted_at: null });
}

async function changeNote(
  id: string,
  changes: { body?: string; deleted_at?: string | null },
  seenUpdatedAt?: string,
): Promise<LeadNote> {
  if (!isUuid(id)) throw new DeskError('invalid');
  const client = await deskClient();
  let changing = client.from('lead_notes').update(changes).eq('id', id);
  if (seenUpdatedAt !== undefined) changing = changing.eq('updated_at', seenUpdatedAt);
  const [note] = answerOf<LeadNote[]>(await changing.select());
  if (note !== undefined) return note;
  await deskCall('desk_require_staff');
  const [found] = answerOf<{ author: string }[]>(
    await client.from('lead_notes').select('author').eq('id', id),
  );
  if (found === undefined) throw new DeskError('invalid', 'This note is gone.');
  const { data } = await client.auth.getUser();
  if (found.author !== data.user?.id) {
    throw new DeskError('invalid', 'Only the one who wrote a note can change it.');
  }
  throw new DeskError('conflict');
}

export function markRead(lead: LeadRef): Promise<void> {
  return deskCall('desk_mark_lead', { lead_kind: lead.kind, lead_id: lead.id, as_read: true });
}

export function markUnread(lead: LeadRef): Promise<void> {
  return deskCall('desk_mark_lead', { lead_kind: lead.kind, lead_id: lead.id, as_read: false });
}

/** Everything that had arrived when the list with this `mark` was asked for. */
export function markAllRead(kind: LeadKind, mark: string): Promise<void> {
  return deskCall('desk_mark_all_read', { lead_kind: kind, mark });
}
