import type {
  CallOutcome,
  ColumnReading,
  CustomFieldType,
  EnteredLead,
  EnteredSource,
  LeadKind,
  LeadRef,
  LeadStatus,
  MergeRequest,
  MessageChannel,
  NotedRef,
  SeenLead,
} from '@fml/contract';
import type { InputOf } from '@fml/desk';
import type { LeadOutcome } from '@fml/leads/fields';
import {
  type LeadQuery,
  leadNeighbors,
  type TimelineEntry,
  type TimelineEntryOf,
  type TimelineKind,
} from '../../apps/site/app/admin/leads/api.ts';
import type { ContactData } from '../../apps/site/app/admin/leads/contacts/api.ts';
import type { NewCall } from '../../apps/site/app/admin/leads/offline/pending-changes.ts';
import { desk } from '../../apps/site/app/api/desk.ts';

/** The desk's calls, each with what tests vary. */

export {
  exportSubmissions,
  getConsultation,
  getSubmission,
} from '../../apps/site/app/admin/leads/api.ts';

export function erasePerson(person: string) {
  return desk('erase-person', { person });
}

export function setSubmissionStatus(id: string, status: LeadStatus, seenUpdatedAt: string) {
  return desk('set-lead-status', { leadId: id, status, seenUpdatedAt });
}

export function setManyStatus(leads: readonly SeenLead[], status: LeadStatus) {
  return desk('set-lead-statuses', { leads: leads.map(({ id, updatedAt }) => ({ id, updatedAt })), status });
}

export function setOutcome(lead: LeadRef, outcome: LeadOutcome, seenUpdatedAt: string) {
  return desk('set-lead-outcome', { leadId: lead.id, ...outcome, seenUpdatedAt });
}

export function neighbors(id: string, query: LeadQuery) {
  return leadNeighbors({ kind: 'submission', id }, query);
}

export function countNewerThan(mark: string) {
  return desk('count-newer', { kind: 'submission', mark });
}

export function consultationNeighbors(id: string, query: LeadQuery) {
  return leadNeighbors({ kind: 'consultation', id }, query);
}

type Lead = Pick<LeadRef, 'id'> & { kind?: NotedRef['kind'] };

export const listSubmissions = (query: LeadQuery, signal?: AbortSignal) =>
  desk('list-submissions', query, signal);
export const listConsultations = (query: LeadQuery) => desk('list-consultations', query);
export const getTimeline = (lead: Lead) => desk('lead-timeline', { leadId: lead.id });
export const relatedLeads = (lead: Lead) => desk('related-leads', { leadId: lead.id });
export const getReportOfLead = (lead: Lead) => desk('report-of-lead', { leadId: lead.id });
export const attachReport = (lead: Lead, reportId: string) =>
  desk('attach-report', { leadId: lead.id, reportId });
export const markAllRead = (kind: LeadKind, mark: string) => desk('mark-all-read', { kind, mark });

export const addNote = (lead: Lead, body: string, id?: string) =>
  desk('add-note', { id, leadId: lead.id, body });
export const updateNote = (id: string, body: string, seenUpdatedAt: string) =>
  desk('change-note', { id, body, seenUpdatedAt });
export const deleteNote = (id: string) => desk('delete-note', { id });
export const logCall = (lead: Lead, call: NewCall, seen: string) =>
  desk('log-call', { leadId: lead.id, ...call, seenUpdatedAt: seen });

/** A call that is logged, just now unless told otherwise. */
export const newCall = (outcome: CallOutcome, more: Partial<NewCall> = {}): NewCall => ({
  callId: crypto.randomUUID(),
  outcome,
  note: '',
  calledAt: new Date().toISOString(),
  nextStatus: null,
  ...more,
});

/** A follow-up of no one that is due. */
export const addFollowUp = (lead: Lead, changes: Partial<InputOf<'add-follow-up'>> = {}) =>
  desk('add-follow-up', {
    id: crypto.randomUUID(),
    leadId: lead.id,
    title: 'Call back',
    dueAt: new Date(Date.now() - 60_000).toISOString(),
    timeZone: 'America/New_York',
    assigneeId: null,
    ...changes,
  });

/** A custom field of both kinds of leads; answers its id. */
export async function addCustomField(
  name: string,
  type: CustomFieldType = 'text',
  changes: Partial<InputOf<'add-custom-field'>> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const where = { onSubmissions: true, onConsultations: true, inList: true };
  await desk('add-custom-field', { id, name, type, choices: null, ...where, ...changes });
  return id;
}

export const correctLead = (lead: Lead, changes: InputOf<'correct-lead'>['changes']) =>
  desk('correct-lead', { leadId: lead.id, changes });
export const listContacts = (lead: Lead) => desk('list-contacts', { leadId: lead.id });
export const addContact = (lead: Lead, id: string, data: ContactData) =>
  desk('add-contact', { id, leadId: lead.id, ...data });

export const compareLeads = (first: Lead, second: Lead) =>
  desk('compare-leads', { firstId: first.id, secondId: second.id });
export const mergeLeads = ({ kept, merged, taken }: MergeRequest) =>
  desk('merge-leads', {
    kept: { id: kept.id, seenUpdatedAt: kept.updatedAt },
    merged: { id: merged.id, seenUpdatedAt: merged.updatedAt },
    taken,
  });

export const setCustomValues = (lead: Lead, changes: InputOf<'set-custom-values'>['changes']) =>
  desk('set-custom-values', { leadId: lead.id, changes });
export const assignLeads = (
  changes: InputOf<'assign-leads'>['changes'],
  { note = null, quiet = false }: { note?: string | null; quiet?: boolean } = {},
) => desk('assign-leads', { changes, note, isQuiet: quiet });
export const saveView = (
  { screen, name, query }: Pick<InputOf<'save-view'>, 'screen' | 'name' | 'query'>,
  { isReplacing = false } = {},
) => desk('save-view', { screen, name, query, isReplacing });

export const getMessageForm = (lead: Lead, channel: MessageChannel) =>
  desk('message-form', { channel, leadId: lead.id });

export const checkImport = (
  importId: string,
  mapping: readonly (string | null)[],
  owner: string | null,
  readings: readonly (ColumnReading | null)[] = [],
) => desk('check-import', { importId, mapping: [...mapping], owner, readings: [...readings] });

export const enterLead = async (
  requestKey: string,
  lead: InputOf<'enter-lead'>['lead'],
  source: EnteredSource,
  isConfirmed: boolean,
) => (await desk('enter-lead', { requestKey, lead, source, isConfirmed })).id;
export const leadsLike = ({ contactEmail = '', contactPhone = '', websiteUrl = '' }: Partial<EnteredLead>) =>
  desk('leads-like', { email: contactEmail, phone: contactPhone, website: websiteUrl });

/** Merges as a person does who has just compared the two. Answers the id of the merge. */
export async function mergeCompared(
  kept: LeadRef,
  merged: LeadRef,
  taken: MergeRequest['taken'] = [],
): Promise<string> {
  const [first, second] = await compareLeads(kept, merged);
  if (first === undefined || second === undefined) throw new Error('a lead is missing');
  return (await mergeLeads({ kept: first, merged: second, taken })).mergeId;
}

/** What the timeline of the lead has of one kind, the newest first. */
export async function timelineEntries<Kind extends TimelineKind>(
  lead: LeadRef,
  kind: Kind,
): Promise<TimelineEntryOf<Kind>[]> {
  return (await getTimeline(lead)).filter(
    (entry: TimelineEntry): entry is TimelineEntryOf<Kind> => entry.kind === kind,
  );
}

/** What of the queue of the day are replies. */
export async function openReplies() {
  const { rows, counts } = await desk('day-queue', { scope: 'all' });
  return { count: counts.reply, rows: rows.filter(({ part }) => part === 'reply') };
}

/** What of the queue of the day are follow-ups. */
export async function dueFollowUps(scope: InputOf<'day-queue'>['scope']) {
  const { rows, counts, nextDueAt } = await desk('day-queue', { scope });
  const due = rows.flatMap((row) => (row.part === 'follow_up' ? [row] : []));
  return { rows: due, count: counts.follow_up, nextDueAt };
}
