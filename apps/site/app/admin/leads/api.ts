import { isUuid, type LeadKind, type LeadListPage, type LeadRef } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

/** The same for both kinds: what a list is narrowed to, its order, and its place. */
export type LeadQuery = InputOf<'list-submissions'>;

type SubmissionPage = AnswerOf<'list-submissions'>;
type ConsultationPage = AnswerOf<'list-consultations'>;
type SubmissionDetail = NonNullable<AnswerOf<'get-submission'>>;
type ConsultationDetail = NonNullable<AnswerOf<'get-consultation'>>;

export function listLeads(
  kind: LeadKind,
  query: LeadQuery,
): Promise<LeadListPage<SubmissionPage['rows'][number] | ConsultationPage['rows'][number]>> {
  return kind === 'submission' ? desk('list-submissions', query) : desk('list-consultations', query);
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

/** The leads before and after one in the order of its list. */
export function leadNeighbors(lead: LeadRef, { limit, cursor, ...query }: LeadQuery) {
  return desk('lead-neighbors', { ...lead, query });
}

export type TimelineEntry = AnswerOf<'lead-timeline'>[number];
export type TimelineKind = TimelineEntry['kind'];
/** The entries of one kind, or of several. */
export type TimelineEntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>;

export type RelatedLeads = AnswerOf<'related-leads'>;
export type RelatedLead = RelatedLeads['leads'][number];
export type RelatedReport = RelatedLeads['reports'][number];

export type ReportOfLead = NonNullable<AnswerOf<'report-of-lead'>>;
