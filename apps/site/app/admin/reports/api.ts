import { isUuid, type ReportDetail } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

export type ReportQuery = InputOf<'list-reports'>;
type ReportPage = AnswerOf<'list-reports'>;
export type ReportListRow = ReportPage['rows'][number];
export type ReportSort = ReportQuery['sort'];

export const exportReports = exportOf('website_reports', (page: ReportQuery & ExportPage, signal) =>
  desk('export-reports', page, signal),
);

export async function getReportRow(id: string): Promise<ReportDetail | null> {
  return isUuid(id) ? desk('get-report', { id }) : null;
}

export type FindingDispute = AnswerOf<'report-disputes'>[number];
export type DisputedRule = AnswerOf<'disputed-rules'>['rules'][number];
export type DisputeDecision = NonNullable<FindingDispute['decision']>;
