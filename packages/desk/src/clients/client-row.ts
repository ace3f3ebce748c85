import { CLIENT_HEALTH, CLIENT_LANGUAGES, CLIENT_SERVICES, LEAD_KINDS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { emailOf } from '../people/emails-of.ts';
import { judgeClient } from './client-health.ts';

const score = z.number().nullable();
const text = z.string().nullable();

export const clientService = choiceOf(CLIENT_SERVICES);
export const clientLanguage = choiceOf(CLIENT_LANGUAGES);

/** A website of a client, with the newest report of the same host; null without one. */
const clientSite = z.object({
  id: z.string(),
  url: z.string(),
  report: z
    .object({
      id: z.string(),
      createdAt: z.string(),
      reachScore: score,
      seoScore: score,
      performanceScore: score,
      accessibilityScore: score,
      /** How many critical findings it has. */
      critical: z.number(),
    })
    .nullable(),
});

/** A client as operations answer it. What else is known of it is its lead's. */
export const client = z.object({
  lead: z.object({ kind: choiceOf(LEAD_KINDS), id: z.string() }),
  /** Business, or the person of a consultation request. */
  title: z.string(),
  contactName: z.string(),
  email: text,
  phone: text,
  ownerId: text,
  /** Email address. */
  owner: text,
  /** US dollars a month. */
  monthlyValue: z.number().nullable(),
  startedOn: z.string(),
  renewsOn: text,
  endedOn: text,
  language: clientLanguage,
  updatedAt: z.string(),
  services: z.array(z.object({ service: clientService, since: z.string() })),
  /** The main site first. */
  sites: z.array(clientSite),
  openFollowUps: z.number(),
  overdueFollowUps: z.number(),
  /** Null for one that ended. `reasons` are sentences. */
  health: z.object({ state: choiceOf(CLIENT_HEALTH), reasons: z.array(z.string()) }).nullable(),
});

type Client = z.output<typeof client>;

/** Clients in the order of the ids of their leads; those that are gone are left out. */
export async function readClients(tx: Queries, leadIds: readonly string[]): Promise<Client[]> {
  const asked = sql<string>`any(${leadIds}::uuid[])`;
  const openOf = (late: ReturnType<typeof sql<boolean>>) => sql<number>`(
    select count(*) from public.follow_ups f where f.lead_id = any(private.lead_group(c.lead_id))
      and f.done_at is null and f.deleted_at is null and ${late})`;
  const rows = await tx
    .selectFrom('clients as c')
    .innerJoin('private.leadRows as t', 't.id', 'c.leadId')
    .select(['t.id', 't.kind', 't.title', 't.name', 't.email', 't.phone', 't.ownerId', 't.monthlyValue'])
    .select(['c.startedOn', 'c.renewsOn', 'c.endedOn', 'c.language', 'c.updatedAt'])
    .select([
      emailOf('t.ownerId').as('owner'),
      sql<number | null>`c.renews_on - private.agency_day(now())`.as('daysToRenewal'),
      sql<boolean>`c.ended_on is not null and c.ended_on < private.agency_day(now())`.as('isOver'),
      openOf(sql<boolean>`true`).as('openFollowUps'),
      openOf(sql<boolean>`f.due_at < now()`).as('overdueFollowUps'),
    ])
    .where('c.leadId', '=', asked)
    .execute();
  const services = await tx
    .selectFrom('clientServices')
    .selectAll()
    .where('leadId', '=', asked)
    .orderBy('since')
    .orderBy('service')
    .execute();
  const sites = await readSites(tx, leadIds);
  const byId = new Map(
    rows.map(({ id, kind, name, daysToRenewal, isOver, ...row }): [string, Client] => {
      const own = sites.filter(({ leadId }) => leadId === id).map(({ site }) => site);
      const report = own[0]?.report ?? null;
      const signs = { report, overdue: row.overdueFollowUps, daysToRenewal };
      return [
        id,
        {
          ...row,
          lead: { kind, id },
          contactName: name,
          services: services
            .filter(({ leadId }) => leadId === id)
            .map(({ service, since }) => ({ service, since })),
          sites: own,
          health: isOver ? null : judgeClient(signs),
        },
      ];
    }),
  );
  return leadIds.flatMap((id) => byId.get(id) ?? []);
}

async function readSites(tx: Queries, leadIds: readonly string[]) {
  const rows = await tx
    .selectFrom('clientSites as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('private.searchEntries as e')
          .select('e.id')
          .where('e.kind', '=', 'report')
          .where('e.hostKey', '=', sql<string>`private.site_host(s.url)`)
          .orderBy('e.createdAt', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('websiteReports as r', 'r.id', 'newest.id')
    .select(['s.leadId', 's.id', 's.url', 'r.id as reportId', 'r.createdAt'])
    .select(['r.seoScore', 'r.performanceScore', 'r.accessibilityScore'])
    .select([
      sql<number | null>`(r.report ->> 'reach_score')::float8`.as('reachScore'),
      sql<number | null>`jsonb_array_length(r.report -> 'issues' -> 'critical')`.as('critical'),
    ])
    .where('s.leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('s.removedAt', 'is', null)
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute();
  return rows.map(({ leadId, id, url, reportId, createdAt, critical, ...scores }) => ({
    leadId,
    site: {
      id,
      url,
      report:
        reportId === null || createdAt === null
          ? null
          : { id: reportId, createdAt, ...scores, critical: critical ?? 0 },
    },
  }));
}
