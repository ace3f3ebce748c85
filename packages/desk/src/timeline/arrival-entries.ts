import { sql } from '@fml/postgres';
import type { TimelineEntry } from './timeline-entry.ts';
import type { Scope, Told } from './told.ts';

/** How the person came to us: questionnaires, requests to be called, unfinished ones, and analyses. */
export async function readArrivals(told: Told, scope: Scope): Promise<TimelineEntry[]> {
  return [
    ...(await readSubmissions(told, scope.leadIds)),
    ...(await readConsultations(told, scope.leadIds)),
    ...(await readDrafts(told, scope.draftIds)),
    ...(await readReports(told, scope.reportIds)),
  ];
}

async function readSubmissions({ tx, by, leadOf }: Told, ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await tx
    .selectFrom('onboardingSubmissions as s')
    .innerJoin('leads as l', 'l.id', 's.id')
    .leftJoin('private.imports as i', 'i.id', 's.importId')
    .select(['s.id', 's.createdAt', 's.businessName', 's.thankYouPageViewedAt', 's.enteredBy', 's.importId'])
    .select(['l.application', 'i.fileName', 'i.startedAt as importedAt', ...by('s.enteredBy')])
    .select(sql<string>`private.lead_source(s.attribution)`.as('source'))
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.flatMap((row): TimelineEntry[] => {
    const { id, source, importId, application, isOwn, createdAt, fileName, businessName } = row;
    const lead = leadOf(id);
    const thanked: TimelineEntry[] =
      row.thankYouPageViewedAt === null
        ? []
        : [{ kind: 'thank_you', id: `thank_you:${id}`, at: row.thankYouPageViewedAt, lead }];
    if (row.enteredBy === null) {
      const arrived = { id: `onboarding:${id}`, at: createdAt, lead, businessName, source };
      return [{ kind: 'onboarding', ...arrived }, ...thanked];
    }
    const at = row.importedAt ?? createdAt;
    const entered = { id: `entered:${id}`, at, lead, source, by: row.by, isOwn, application };
    if (importId === null) return [{ kind: 'entered', ...entered }, ...thanked];
    return [{ kind: 'imported', ...entered, importId, fileName }, ...thanked];
  });
}

async function readConsultations({ tx, leadOf }: Told, ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await tx
    .selectFrom('consultationRequests as c')
    .select(['c.id', 'c.createdAt as at', 'c.bestTime'])
    .select(sql<string>`private.lead_source(c.attribution)`.as('source'))
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, ...row }) => {
    return { kind: 'consultation', id: `consultation:${id}`, lead: leadOf(id), ...row };
  });
}

async function readDrafts({ tx }: Told, ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await tx
    .selectFrom('onboardingDrafts')
    .select(['id', 'updatedAt as at', 'step', 'businessName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, ...row }) => ({ kind: 'draft', id: `draft:${id}`, lead: null, ...row }));
}

async function readReports({ tx }: Told, ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(['id as reportId', 'createdAt as at', 'url', 'seoScore', 'performanceScore'])
    .select(['accessibilityScore', 'firstViewedAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({ kind: 'analysis', id: `analysis:${row.reportId}`, lead: null, ...row }));
}
