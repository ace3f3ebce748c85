import type { ClientBase, Database } from '@fml/postgres';
import { inTransaction } from '@fml/postgres';
import { countRealLeads, removeSeeded, SEEDED_TABLES } from './remove-seeded.ts';
import { dropIndexes } from './seed-indexes.ts';
import {
  SEED_CONSULTATIONS_SQL,
  SEED_DRAFTS_SQL,
  SEED_FUNCTIONS_SQL,
  SEED_PEOPLE_SQL,
  SEED_REPORTS_SQL,
  SEED_SUBMISSIONS_SQL,
  SEEDED_ROWS_SQL,
} from './seed-leads-sql.ts';
import {
  SEED_ADMINS_SQL,
  SEED_CALLS_SQL,
  SEED_HISTORY_SQL,
  SEED_MAILS_SQL,
  SEED_NOTES_SQL,
  SEED_OWNERS_SQL,
  SEED_READS_SQL,
  SEED_TASKS_SQL,
  SEED_TRIES_SQL,
} from './seed-related-rows-sql.ts';
import { seedReportTemplates } from './seed-report-templates.ts';
import { SEED_DAYS_SQL, SEED_LINKS_SQL, SEED_TIMES_SQL } from './seed-times-sql.ts';
import { FIRST_NAMES, LOST_REASONS, NAME_BEGINNINGS, NAME_ENDINGS, NOTES, TRADES } from './seed-words.ts';

export interface SeedOptions {
  /** Submissions; everything else follows from it. */
  rows: number;
  /** The moment after the newest lead; absent = now. Everything else is the same every time. */
  until?: Date;
  /** Adds them to a desk that has leads of its own, which stay as they are; without it such a desk is refused. */
  withRealLeads?: boolean;
  /**
   * Adds more to the seeded leads before the words and sums of the desk are made from all of it. Runs in the same
   * transaction as `service_role`, while no trigger of these tables does.
   */
  addRows?: (client: ClientBase) => Promise<void>;
}

export interface SeedCounts {
  submissions: number;
  consultations: number;
  reports: number;
  drafts: number;
}

const MANY_ROWS = 20_000;
const STAFF_MAIL = ['ana@agency.example', 'ben@agency.example'];
const TABLES = Object.keys(SEEDED_TABLES);
/** Their triggers, one row at a time, would take longer than everything else. */
const FOLLOWED = [
  ...TABLES,
  'private.lead_status_changes',
  'private.lead_owner_changes',
  'public.lead_tasks',
  'public.lead_calls',
];
/** What the words of a lead also come from. */
const BELONGINGS = [
  'public.lead_notes',
  'public.lead_calls',
  'public.lead_contacts',
  'public.own_field_values',
  'private.lead_status_changes',
];
const SUMS = ['private.desk_vocabulary', 'private.figure_sums'];
const DERIVED = ['private.desk_documents', 'private.lead_status_changes', 'private.lead_owner_changes'];

/** A desk with leads that the seed did not make, and nothing said that they may be there. */
export class RealLeadsError extends Error {
  constructor(count: number) {
    super(`This desk has ${count} ${count === 1 ? 'lead' : 'leads'} of its own.`);
    this.name = 'RealLeadsError';
  }
}

/**
 * Fills the lead desk with plainly fictional data in every state; what was seeded before is replaced, everything else
 * stays, and nothing is queued to be sent. One transaction, during which no one else reads these tables.
 * Throws RealLeadsError, and what the database throws.
 */
export async function seedDesk(
  db: Pick<Database, 'adminPool'>,
  { rows, until = new Date(), withRealLeads = false, addRows }: SeedOptions,
): Promise<SeedCounts> {
  const counts: SeedCounts = {
    submissions: rows,
    consultations: Math.max(Math.ceil(rows / 10), Math.min(rows, 20)),
    reports: Math.max(Math.ceil(rows / 10), Math.min(rows, 60)),
    drafts: Math.min(Math.max(Math.ceil(rows / 20), Math.min(rows, 24)), 400),
  };
  const done = await inTransaction(db.adminPool, async (client) => {
    await client.query(
      `set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'`,
    );
    await client.query(SEED_FUNCTIONS_SQL);
    const staff = await seedStaff(client);
    for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
    // Forced row security binds an owner who is no superuser; this role it does not.
    await client.query('set local role service_role');
    const realLeads = await countRealLeads(client);
    if (realLeads > 0 && !withRealLeads) throw new RealLeadsError(realLeads);
    await removeSeeded(client);
    await client.query('reset role');
    // After the removal, which finds by an index what refers to a report.
    const restoreIndexes = rows > MANY_ROWS ? await dropIndexes(client, [...TABLES, ...DERIVED]) : undefined;
    await trustKeys(client);
    await client.query('set local role service_role');
    await seedRows(client, counts, until);
    await client.query(SEED_HISTORY_SQL, [staff]);
    await client.query(SEED_OWNERS_SQL);
    await client.query(SEED_NOTES_SQL, [until, staff]);
    await client.query(SEED_TASKS_SQL, [until, staff]);
    await client.query(SEED_CALLS_SQL, [until, staff]);
    await addRows?.(client);
    for (const statement of SEED_TRIES_SQL) await client.query(statement);
    await client.query(SEED_MAILS_SQL, [until]);
    // Without an idea of their sizes, the documents would read whole tables for each lead.
    await client.query('reset role');
    await client.query(`analyze ${[...TABLES, ...BELONGINGS].join(', ')}`);
    await client.query('set local role service_role');
    await rebuildDesk(client);
    await client.query('reset role');
    await restoreIndexes?.();
    await client.query('set local role service_role');
    await client.query(SEED_READS_SQL);
    if (realLeads === 0) await client.query(SEED_ADMINS_SQL);
    await client.query('reset role');
    for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
    return counts;
  });
  await db.adminPool.query(`vacuum analyze ${[...TABLES, ...DERIVED, ...SUMS].join(', ')}`);
  return done;
}

/** Rows that refer to each other by construction need not be looked up one by one. Only a superuser may say so. */
async function trustKeys(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper === true) await client.query('set local session_replication_role = replica');
}

async function seedRows(client: ClientBase, counts: SeedCounts, until: Date): Promise<void> {
  const people = Math.max(counts.submissions, counts.consultations, counts.reports, counts.drafts);
  const trades = TRADES.map(([trade]) => trade);
  const types = TRADES.map(([, type]) => type);
  await client.query(SEED_PEOPLE_SQL, [people, FIRST_NAMES, NAME_BEGINNINGS, NAME_ENDINGS, trades, types]);
  const { submissions, consultations, reports, drafts } = counts;
  await client.query(SEED_DAYS_SQL, [until]);
  await client.query(SEED_TIMES_SQL, [submissions, until, consultations]);
  await client.query(SEED_LINKS_SQL, [reports, submissions, consultations]);
  await client.query('analyze pg_temp.seed_times, pg_temp.seed_links, pg_temp.seed_people');
  await client.query(SEED_REPORTS_SQL, [reports, until, JSON.stringify(seedReportTemplates())]);
  const team = await readTeam(client);
  await client.query(SEED_SUBMISSIONS_SQL, [NOTES, LOST_REASONS, team]);
  await client.query(SEED_CONSULTATIONS_SQL, [LOST_REASONS, team]);
  await client.query(SEED_DRAFTS_SQL, [drafts, until]);
  await client.query(SEEDED_ROWS_SQL, [reports, drafts]);
}

/** Those who can own leads. */
async function readTeam(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select user_id as id from public.user_roles where role = 'admin' and private.can_own(user_id)
      order by created_at, user_id`,
  );
  return rows.map(({ id }) => id);
}

/** Words and sums follow from the rows, but not when a real lead came. */
async function rebuildDesk(client: ClientBase): Promise<void> {
  await client.query(
    `create temporary table arrivals on commit drop as
     select d.id, d.arrived from private.desk_documents d
      where d.arrived is not null and not exists (select from private.seeded_rows s where s.id = d.id)`,
  );
  await client.query('select private.rebuild_desk()');
  await client.query(
    'update private.desk_documents d set arrived = a.arrived from pg_temp.arrivals a where a.id = d.id',
  );
}

/** Two accounts without a password or a role: names for notes and status changes that cannot sign in. */
async function seedStaff(client: ClientBase): Promise<string[]> {
  await client.query(
    `insert into auth.users (id, aud, role, email, created_at, updated_at)
     select pg_temp.seed_uuid('staff ' || email), 'authenticated', 'authenticated', email, now(), now()
       from unnest($1::text[]) as email
     on conflict do nothing`,
    [STAFF_MAIL],
  );
  // Those of an earlier seed are kept.
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where email = any ($1) order by email',
    [STAFF_MAIL],
  );
  return rows.map(({ id }) => id);
}
