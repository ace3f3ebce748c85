import { DEFAULT_CHECKLISTS } from '@fml/contract';
import type { ClientBase, Database } from '@fml/postgres';
import { dropIndexes, inTransaction } from '@fml/postgres';
import { countRealLeads, removeSeeded, SEEDED_TABLES } from './remove-seeded.ts';
import { SEED_AD_SPEND_SQL, SEED_COLLEAGUES_SQL } from './seed-agency-sql.ts';
import {
  MAX_SEEDED_CLIENTS,
  SEED_CLIENT_WORK_SQL,
  SEED_CLIENTS_SQL,
  SEED_CLOSING_SQL,
} from './seed-clients-sql.ts';
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
  SEED_FOLLOW_UPS_SQL,
  SEED_HISTORY_SQL,
  SEED_MAILS_SQL,
  SEED_NOTES_SQL,
  SEED_OWNERS_SQL,
  SEED_READS_SQL,
  SEED_TRIES_SQL,
} from './seed-related-rows-sql.ts';
import { seedReportTemplates } from './seed-report-templates.ts';
import { SEED_THREADS_SQL } from './seed-threads-sql.ts';
import { SEED_DAYS_SQL, SEED_LINKS_SQL, SEED_PARENTS_SQL, SEED_TIMES_SQL } from './seed-times-sql.ts';
import {
  AD_PRICES,
  FIRST_NAMES,
  LOST_REASONS,
  NAME_BEGINNINGS,
  NAME_ENDINGS,
  NOTES,
  THREADS,
  TRADES,
} from './seed-words.ts';

export interface SeedOptions {
  /** Submissions; everything else follows from it. */
  rows: number;
  /** The moment after the newest lead; absent = now. Everything else is the same every time. */
  until?: Date;
  /** Adds them to a desk that has leads of its own, which stay as they are; without it such a desk is refused. */
  withRealLeads?: boolean;
  /**
   * On a desk without leads of its own, seeded staff join the team and get leads, though they cannot sign in, and sources have
   * ad spend.
   */
  withAgency?: boolean;
  /**
   * Adds more to the seeded leads before the search is filled with all of it. Runs in the same transaction, while no trigger
   * of these tables does.
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
const STAFF_MAIL = ['ana@agency.example', 'ben@agency.example', 'cleo@agency.example'];
const STAFF_NAMES = ['Ana Torres', 'Ben Whitlock', 'Cleo Marsh'];
const TABLES = Object.keys(SEEDED_TABLES);
/** Their triggers, one row at a time, would take longer than everything else. */
const FOLLOWED = [
  ...TABLES,
  ...[
    'lead_notes',
    'lead_calls',
    'lead_contacts',
    'lead_messages',
    'lead_replies',
    'custom_field_values',
    'follow_ups',
  ].map((name) => `public.${name}`),
];
/** Filled in one go; their indexes are faster made afterwards. */
const FILLED = [...TABLES, 'public.leads', 'private.lead_changes'];

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
  { rows, until = new Date(), withRealLeads = false, withAgency = false, addRows }: SeedOptions,
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
    const realLeads = await countRealLeads(client);
    if (realLeads > 0 && !withRealLeads) throw new RealLeadsError(realLeads);
    if (realLeads === 0 && withAgency) await client.query(SEED_COLLEAGUES_SQL, [staff]);
    await removeSeeded(client);
    // After the removal, which finds by an index what refers to a report.
    const indexes = rows > MANY_ROWS ? await dropIndexes(client, FILLED, 'whole') : [];
    await trustKeys(client);
    await seedRows(client, counts, until);
    await client.query(SEED_HISTORY_SQL, [staff]);
    await client.query(SEED_OWNERS_SQL);
    await client.query(SEED_NOTES_SQL, [until, staff]);
    await client.query(SEED_FOLLOW_UPS_SQL, [until, staff]);
    for (const [place, statement] of SEED_CLIENTS_SQL.entries())
      await client.query(statement, place === 0 ? [until, MAX_SEEDED_CLIENTS] : []);
    await client.query(SEED_CLOSING_SQL, [until, MAX_SEEDED_CLIENTS]);
    await client.query(SEED_CLIENT_WORK_SQL, [until, JSON.stringify(DEFAULT_CHECKLISTS)]);
    await client.query(SEED_CALLS_SQL, [until, staff]);
    await client.query(SEED_THREADS_SQL, [until, staff, JSON.stringify(THREADS)]);
    await addRows?.(client);
    for (const statement of SEED_TRIES_SQL) await client.query(statement);
    await client.query(SEED_MAILS_SQL, [until]);
    for (const definition of indexes) await client.query(definition);
    await client.query(`analyze ${[...FOLLOWED, ...FILLED].join(', ')}`);
    await fillSearch(client, rows > MANY_ROWS);
    await client.query(SEED_READS_SQL);
    if (realLeads === 0) await client.query(SEED_ADMINS_SQL);
    if (realLeads === 0 && withAgency) {
      const sources = AD_PRICES.map(([source]) => source);
      const prices = AD_PRICES.map(([, usDollars]) => usDollars);
      await client.query(SEED_AD_SPEND_SQL, [until, sources, prices, staff[0]]);
    }
    for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
    return counts;
  });
  await db.adminPool.query(`vacuum analyze ${FILLED.join(', ')}, private.search_entries`);
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
  await client.query(SEED_PARENTS_SQL);
  await client.query(SEEDED_ROWS_SQL, [reports, drafts]);
}

/** Those who can own leads. */
async function readTeam(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select user_id as id from public.user_roles where role = 'admin' and private.person_may(user_id, 'write')
      order by created_at, user_id`,
  );
  return rows.map(({ id }) => id);
}

/** Entry by entry, which needs the indexes of everything else. */
async function fillSearch(client: ClientBase, areMany: boolean): Promise<void> {
  const indexes = areMany ? await dropIndexes(client, ['private.search_entries']) : [];
  await client.query('select private.index_lead(id) from pg_temp.seed_times');
  await client.query(
    `select private.index_report(r) from public.website_reports r join private.seeded_rows s on s.id = r.id`,
  );
  for (const definition of indexes) await client.query(definition);
}

/** Accounts without a password or a role: names for notes and status changes that cannot sign in. */
async function seedStaff(client: ClientBase): Promise<string[]> {
  await client.query(
    `insert into auth.users (id, aud, role, email, created_at, updated_at)
     select pg_temp.seed_uuid('staff ' || email), 'authenticated', 'authenticated', email, now(), now()
       from unnest($1::text[]) as email
     on conflict do nothing`,
    [STAFF_MAIL],
  );
  await client.query(
    `insert into private.mail_signatures (user_id, sender_name)
     select u.id, s.name from unnest($1::text[], $2::text[]) as s (email, name) join auth.users u on u.email = s.email
     on conflict do nothing`,
    [STAFF_MAIL, STAFF_NAMES],
  );
  // Those of an earlier seed are kept.
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where email = any ($1) order by email',
    [STAFF_MAIL],
  );
  return rows.map(({ id }) => id);
}
