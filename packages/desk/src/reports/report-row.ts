import type { WebsiteReport, WebsiteReportRow } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';

/** A report as lists show it. */
export const reportRow = z.object({
  id: z.string(),
  url: z.string(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  /** 0 to 100; null when it was not measured. */
  seoScore: z.number().nullable(),
  performanceScore: z.number().nullable(),
  accessibilityScore: z.number().nullable(),
  status: z.enum(['full', 'partial', 'without_browser']),
  createdAt: z.string(),
  /** When it was first sent to a visitor's page. */
  firstViewedAt: z.string().nullable(),
}) satisfies z.ZodType<WebsiteReportRow>;

const storedReport = z.custom<WebsiteReport>((report) => typeof report === 'object' && report !== null);

/** A report with everything in it. */
export const reportDetail = reportRow.extend({ report: storedReport });

const COLUMNS = [
  'id',
  'url',
  'userName',
  'userEmail',
  'userPhone',
  'seoScore',
  'performanceScore',
  'accessibilityScore',
  'status',
  'createdAt',
  'firstViewedAt',
] as const satisfies (keyof WebsiteReportRow)[];

/** Reports as lists show them, in the order of `ids`; those that are gone are left out. */
export async function readReports(
  tx: Queries,
  ids: readonly string[],
): Promise<z.output<typeof reportRow>[]> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A whole report; null when it is gone. */
export async function readReport(tx: Queries, id: string): Promise<z.output<typeof reportDetail> | null> {
  const found = await tx
    .selectFrom('websiteReports')
    .select([...COLUMNS, 'report'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  return { ...found, report: { ...storedReport.parse(found.report), report_id: id } };
}
