import type { FormTest, WebsiteReport, WebsiteReportRow } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';

const score = z.number().nullable();
const text = z.string().nullable();

/** A report as lists have it. */
export const reportRow = z.object({
  id: z.string(),
  url: z.string(),
  userName: text,
  userEmail: text,
  userPhone: text,
  seoScore: score,
  performanceScore: score,
  accessibilityScore: score,
  status: z.enum(['full', 'partial', 'without_browser']),
  createdAt: z.string(),
  firstViewedAt: text,
}) satisfies z.ZodType<WebsiteReportRow>;

/** A report with everything in it. */
export const reportDetail = reportRow.extend({ report: z.custom<WebsiteReport>(isReport) });

const REPORT_COLUMNS = reportRow.keyof().options;

/** Reports in the order of `ids`; those that are gone are left out. */
export async function readReports(
  tx: Queries,
  ids: readonly string[],
): Promise<z.output<typeof reportRow>[]> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(REPORT_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One report with everything in it; null when it is gone. */
export async function readReport(tx: Queries, id: string): Promise<z.output<typeof reportDetail> | null> {
  const row = await tx
    .selectFrom('websiteReports')
    .select([...REPORT_COLUMNS, 'report'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !isReport(row.report)) return null;
  const tests = await readFormTests(tx, id);
  const report = { ...row.report, report_id: row.id, ...(tests.length > 0 && { form_tests: tests }) };
  return { ...row, report };
}

/** The test messages that were sent to its forms, newest first. */
async function readFormTests(tx: Queries, reportId: string): Promise<FormTest[]> {
  const rows = await tx
    .selectFrom('private.formTests')
    .select(['id', 'form', 'sentAt', 'outcome', 'httpStatus', 'arrived'])
    .where('reportId', '=', reportId)
    .where('outcome', 'is not', null)
    .orderBy('sentAt', 'desc')
    .limit(50)
    .execute();
  return rows.flatMap(({ sentAt, outcome, httpStatus, ...test }) =>
    sentAt === null || outcome === null
      ? []
      : [{ ...test, sent_at: sentAt, outcome, http_status: httpStatus }],
  );
}

/** Only the analyzer writes reports, in this form. */
function isReport(stored: unknown): stored is WebsiteReport {
  return typeof stored === 'object' && stored !== null;
}
