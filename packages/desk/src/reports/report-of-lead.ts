import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { reportsOfPerson } from '../people/leads-of-person.ts';
import { readReport, reportDetail } from './report-row.ts';

const foundBy = z.enum(['own', 'desk', 'site', 'person']);

interface Found {
  id: string;
  foundBy: z.output<typeof foundBy>;
}

/**
 * The report that speaks for a lead; null without one. `own`: the lead asked under it. `desk`: staff had it made. `site`: the
 * newest of the same website. `person`: they named no website, and it is the newest analysis their timeline tells about.
 */
export const reportOfLead = defineQuery({
  name: 'report-of-lead',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: reportDetail.extend({ foundBy }).nullable(),
  run: async ({ tx }, { leadId }) => {
    const found = (await attached(tx, leadId)) ?? (await related(tx, leadId));
    const report = found === null ? null : await readReport(tx, found.id);
    return found === null || report === null ? null : { ...report, foundBy: found.foundBy };
  },
});

async function attached(tx: Queries, leadId: string): Promise<Found | null> {
  const lead = await tx
    .selectFrom('private.leadRows as l')
    .leftJoin('private.leadReports as r', 'r.leadId', 'l.id')
    .select(['l.websiteReportId', 'r.reportId'])
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  if (lead?.websiteReportId) return { id: lead.websiteReportId, foundBy: 'own' };
  return lead?.reportId ? { id: lead.reportId, foundBy: 'desk' } : null;
}

async function related(tx: Queries, leadId: string): Promise<Found | null> {
  const entry = await tx
    .selectFrom('private.searchEntries')
    .select('hostKey')
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (entry?.hostKey) {
    const ofSite = await tx
      .selectFrom('private.searchEntries')
      .select('id')
      .where('kind', '=', 'report')
      .where('hostKey', '=', entry.hostKey)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return ofSite === undefined ? null : { id: ofSite.id, foundBy: 'site' };
  }
  const reports = await reportsOfPerson(tx, leadId);
  const newest = await tx
    .selectFrom('websiteReports')
    .select('id')
    .where('id', '=', sql<string>`any(${reports}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? null : { id: newest.id, foundBy: 'person' };
}
