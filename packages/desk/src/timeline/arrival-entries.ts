import { type Queries, sql } from '@fml/postgres';
import type { Part, Scope } from './part.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** How the person came to us: questionnaires, requests to be called, unfinished ones, and analyses. */
export async function readArrivals(tx: Queries, scope: Scope): Promise<Part[]> {
  return [
    await readSubmissions(tx, scope.leadIds),
    await readConsultations(tx, scope.leadIds),
    await readDrafts(tx, scope.draftIds),
    await readReports(tx, scope.reportIds),
  ];
}

async function readSubmissions(tx: Queries, ids: readonly string[]): Promise<Part> {
  const rows = await tx
    .selectFrom('onboardingSubmissions as s')
    .innerJoin('leads as l', 'l.id', 's.id')
    .leftJoin('private.imports as i', 'i.id', 's.importId')
    .select([
      's.id',
      's.createdAt',
      's.businessName',
      's.thankYouPageViewedAt',
      's.enteredBy',
      's.importId',
      'l.application',
      'i.fileName',
      'i.startedAt as importedAt',
      sql<string>`private.lead_source(s.attribution)`.as('source'),
    ])
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    people: rows.map(({ enteredBy }) => enteredBy),
    tell: ({ by, leadOf }) =>
      rows.flatMap((row): TimelineEntry[] => {
        const { id, source, importId, enteredBy, thankYouPageViewedAt: thankedAt } = row;
        const lead = leadOf(id);
        const thanked: TimelineEntry[] =
          thankedAt === null ? [] : [{ kind: 'thank_you', id: `thank_you:${id}`, at: thankedAt, lead }];
        if (enteredBy === null) {
          const { createdAt: at, businessName } = row;
          return [{ kind: 'onboarding', id: `onboarding:${id}`, at, lead, businessName, source }, ...thanked];
        }
        const entered = {
          id: `entered:${id}`,
          at: row.importedAt ?? row.createdAt,
          lead,
          source,
          ...by(enteredBy, row.application),
        };
        if (importId === null) return [{ kind: 'entered', ...entered }, ...thanked];
        return [{ kind: 'imported', ...entered, importId, fileName: row.fileName }, ...thanked];
      }),
  };
}

async function readConsultations(tx: Queries, ids: readonly string[]): Promise<Part> {
  const rows = await tx
    .selectFrom('consultationRequests as c')
    .select([
      'c.id',
      'c.createdAt',
      'c.bestTime',
      sql<string>`private.lead_source(c.attribution)`.as('source'),
    ])
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    people: [],
    tell: ({ leadOf }) =>
      rows.map(({ id, createdAt: at, ...more }) => {
        return { kind: 'consultation', id: `consultation:${id}`, at, lead: leadOf(id), ...more };
      }),
  };
}

async function readDrafts(tx: Queries, ids: readonly string[]): Promise<Part> {
  const rows = await tx
    .selectFrom('onboardingDrafts')
    .select(['id', 'updatedAt', 'step', 'businessName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    people: [],
    tell: () =>
      rows.map(({ id, updatedAt: at, ...more }) => {
        return { kind: 'draft', id: `draft:${id}`, at, lead: null, ...more };
      }),
  };
}

async function readReports(tx: Queries, ids: readonly string[]): Promise<Part> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(['id', 'createdAt', 'url', 'seoScore', 'performanceScore', 'accessibilityScore', 'firstViewedAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    people: [],
    tell: () =>
      rows.map(({ id: reportId, createdAt: at, ...more }) => {
        return { kind: 'analysis', id: `analysis:${reportId}`, at, lead: null, reportId, ...more };
      }),
  };
}
