import {
  isUuid,
  type LeadKind,
  type LeadListPage,
  type LeadRef,
  type LeadStatus,
  type NotedRef,
  type SeenLead,
} from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

/** The same for both kinds: what a list is narrowed to, its order, and its place. */
export type LeadQuery = InputOf<'list-submissions'>;

type SubmissionPage = AnswerOf<'list-submissions'>;
type ConsultationPage = AnswerOf<'list-consultations'>;
type SubmissionDetail = NonNullable<AnswerOf<'get-submission'>>;
type ConsultationDetail = NonNullable<AnswerOf<'get-consultation'>>;

export function listSubmissions(query: LeadQuery, signal?: AbortSignal): Promise<SubmissionPage> {
  return desk('list-submissions', query, signal);
}

export function listConsultations(query: LeadQuery, signal?: AbortSignal): Promise<ConsultationPage> {
  return desk('list-consultations', query, signal);
}

export function listLeads(
  kind: LeadKind,
  query: LeadQuery,
): Promise<LeadListPage<SubmissionPage['rows'][number] | ConsultationPage['rows'][number]>> {
  return kind === 'submission' ? listSubmissions(query) : listConsultations(query);
}

/** With every column and what staff wrote. */
export const exportSubmissions = exportOf('onboarding_submissions', (page: LeadQuery & ExportPage, signal) =>
  desk('export-submissions', page, signal),
);

export const exportConsultations = exportOf('consultation_requests', (page: LeadQuery & ExportPage, signal) =>
  desk('export-consultations', page, signal),
);

/** Null when it was deleted. An address can be typed by hand: the server is not asked about an id that cannot be one. */
export async function getSubmission(id: string): Promise<SubmissionDetail | null> {
  return isUuid(id) ? desk('get-submission', { id }) : null;
}

/** As `getSubmission`. */
export async function getConsultation(id: string): Promise<ConsultationDetail | null> {
  return isUuid(id) ? desk('get-consultation', { id }) : null;
}

export function getLead({ kind, id }: LeadRef): Promise<SubmissionDetail | ConsultationDetail | null> {
  return kind === 'submission' ? getSubmission(id) : getConsultation(id);
}

export type ManyStatusAnswer = AnswerOf<'set-lead-statuses'>;

/** At most 1000 at once; leads that were changed since they were seen are skipped. */
export function setLeadStatuses(leads: readonly SeenLead[], status: LeadStatus): Promise<ManyStatusAnswer> {
  return desk('set-lead-statuses', { leads: leads.map(({ id, updatedAt }) => ({ id, updatedAt })), status });
}

/** The leads before and after one in the order of its list. */
export function leadNeighbors(
  lead: LeadRef,
  { limit, cursor, ...query }: LeadQuery,
): Promise<AnswerOf<'lead-neighbors'>> {
  return desk('lead-neighbors', { ...lead, query });
}

export type TimelineEntry = AnswerOf<'lead-timeline'>[number];
export type TimelineKind = TimelineEntry['kind'];
/** The entries of one kind, or of several. */
export type TimelineEntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>;

/** What happened with this lead and others with the same email address; newest first, at most 300 entries. */
export function getTimeline({ id }: NotedRef): Promise<TimelineEntry[]> {
  return desk('lead-timeline', { leadId: id });
}

export type RelatedLeads = AnswerOf<'related-leads'>;
export type RelatedLead = RelatedLeads['leads'][number];
export type RelatedReport = RelatedLeads['reports'][number];

/** Leads and reports of the same person or business. */
export function relatedLeads(lead: LeadRef): Promise<RelatedLeads> {
  return desk('related-leads', { leadId: lead.id });
}

export type ReportOfLead = NonNullable<AnswerOf<'report-of-lead'>>;

/** The report that belongs to a lead; null without one. */
export function getReportOfLead({ id }: LeadRef): Promise<ReportOfLead | null> {
  return desk('report-of-lead', { leadId: id });
}

/** Links a report that staff ran to its lead, in place of an earlier one. */
export async function attachReport({ id }: LeadRef, reportId: string): Promise<void> {
  await desk('attach-report', { leadId: id, reportId });
}

export async function markRead({ id }: LeadRef): Promise<void> {
  await desk('mark-lead', { leadId: id, isRead: true });
}

export async function markUnread({ id }: LeadRef): Promise<void> {
  await desk('mark-lead', { leadId: id, isRead: false });
}

/** Everything that had arrived when the list with this `mark` was loaded; returns which were unread, up to 1000. */
export function markAllRead(kind: LeadKind, mark: string): Promise<string[]> {
  return desk('mark-all-read', { kind, mark });
}
