import { MAX_FOLLOW_UP_TITLE_LENGTH, type Severity, type WebsiteReport } from '@fml/contract';
import { type PlannedWork, planWork } from '@fml/leads/clients';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { readReport } from '../reports/report-row.ts';
import { readClients } from './client-row.ts';
import { findPlanned, isOpen } from './planned-work.ts';
import { touchClient } from './touch-client.ts';

/** A follow-up for each finding costs an afternoon to read; what would only help is left in the report. */
const DAYS: Readonly<Partial<Record<Severity, number>>> = { critical: 7, warning: 21 };

/**
 * Makes a follow-up of each critical finding and warning of the newest report of a client's website. A finding that has an open
 * one, or had one of this report, gets no other. Answers how many were made.
 */
export const addFindingTasks = defineCommand({
  name: 'add-finding-tasks',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), siteId: z.guid() }),
  answer: z.object({ added: z.number() }),
  run: async ({ tx, staff }, { leadId, siteId }) => {
    await touchClient(tx, leadId);
    const [client] = await readClients(tx, [leadId]);
    const site = client?.sites.find(({ id }) => id === siteId);
    if (site === undefined) throw refuse('client_site_gone');
    const found = site.report === null ? null : await readReport(tx, site.report.id);
    if (found === null) throw refuse('client_without_report');
    const earlier = await findPlanned(tx, leadId, { origin: 'finding' });
    const known = new Set(
      earlier
        .filter((row) => isOpen(row) || (row.deletedAt === null && row.reportId === found.id))
        .map(({ originKey }) => originKey),
    );
    const work = workOf(found.report, found.id).filter(({ originKey }) => !known.has(originKey));
    return { added: await planWork(tx, { leadId, createdBy: staff.id }, work) };
  },
});

function workOf({ issues }: WebsiteReport, reportId: string): PlannedWork[] {
  return [...issues.critical, ...issues.warnings].map(({ id, title, severity }) => ({
    title: title.slice(0, MAX_FOLLOW_UP_TITLE_LENGTH),
    days: DAYS[severity] ?? 0,
    origin: 'finding',
    originKey: id,
    reportId,
  }));
}
