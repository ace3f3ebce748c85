import type pg from 'pg';
import type { Database } from '../database.ts';
import { inTransaction } from '../transaction.ts';
import { SEED_ADMINS_SQL, SEED_HISTORY_SQL, SEED_MAILS_SQL, SEED_NOTES_SQL } from './seed-belongings-sql.ts';
import { dropIndexes } from './seed-indexes.ts';
import {
  SEED_CONSULTATIONS_SQL,
  SEED_DRAFTS_SQL,
  SEED_FUNCTIONS_SQL,
  SEED_PEOPLE_SQL,
  SEED_REPORTS_SQL,
  SEED_SUBMISSIONS_SQL,
} from './seed-leads-sql.ts';
import { seedReportTemplates } from './seed-report-templates.ts';
import { FIRST_NAMES, LOST_REASONS, NAME_BEGINNINGS, NAME_ENDINGS, NOTES, TRADES } from './seed-words.ts';

export interface SeedOptions {
  /** Submissions; everything else follows from it. */
  rows: number;
  /** The moment after the newest lead; absent = now. Everything else is the same every time. */
  until?: Date;
}

export interface SeedCounts {
  submissions: number;
  consultations: number;
  reports: number;
  drafts: number;
}

const MANY_ROWS = 20_000;
const STAFF_MAIL = ['ana@agency.example', 'ben@agency.example'];
const KINDS = {
  'public.onboarding_submissions': 'submission',
  'public.consultation_requests': 'consultation',
  'public.website_reports': 'report',
  'public.onboarding_drafts': 'draft',
};
const TABLES = Object.keys(KINDS);
const BELONGINGS = [
  'private.lead_status_changes',
  'public.lead_notes',
  'private.lead_reads',
  'private.outbox',
];
const SUMS = ['private.desk_vocabulary', 'private.figure_sums'];
const DERIVED = ['private.desk_documents', 'private.lead_status_changes'];

/**
 * Fills the lead desk with plainly fictional data in every state; what was seeded before is replaced, everything else
 * stays. One transaction, during which nobody else reads these tables. Throws what the database throws.
 */
export async function seedDesk(
  db: Pick<Database, 'adminPool'>,
  { rows, until = new Date() }: SeedOptions,
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
    const staff = await seedStaff(client);
    await client.query(SEED_FUNCTIONS_SQL);
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    const restoreIndexes = rows > MANY_ROWS ? await dropIndexes(client, [...TABLES, ...DERIVED]) : undefined;
    // Forced row security binds an owner who is no superuser; this role it does not.
    await client.query('set local role service_role');
    await removeSeeded(client);
    await seedRows(client, counts, until);
    await client.query(SEED_HISTORY_SQL, [until, staff]);
    await client.query(SEED_NOTES_SQL, [until, staff]);
    await client.query(SEED_MAILS_SQL, [until]);
    await client.query('select private.rebuild_desk()');
    await client.query('reset role');
    await restoreIndexes?.();
    await client.query('set local role service_role');
    await client.query(SEED_ADMINS_SQL, [until]);
    await client.query('reset role');
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    return counts;
  });
  await db.adminPool.query(`vacuum analyze ${[...TABLES, ...DERIVED, ...SUMS].join(', ')}`);
  return done;
}

async function seedRows(client: pg.ClientBase, counts: SeedCounts, until: Date): Promise<void> {
  const people = Math.max(counts.submissions, counts.consultations, counts.reports, counts.drafts);
  const trades = TRADES.map(([trade]) => trade);
  const types = TRADES.map(([, type]) => type);
  await client.query(SEED_PEOPLE_SQL, [people, FIRST_NAMES, NAME_BEGINNINGS, NAME_ENDINGS, trades, types]);
  const { submissions, consultations, reports, drafts } = counts;
  await client.query(SEED_REPORTS_SQL, [reports, until, JSON.stringify(seedReportTemplates())]);
  await client.query(SEED_SUBMISSIONS_SQL, [submissions, until, NOTES, LOST_REASONS, reports]);
  await client.query(SEED_CONSULTATIONS_SQL, [consultations, until, reports, LOST_REASONS]);
  await client.query(SEED_DRAFTS_SQL, [drafts, until]);
}

/** Two accounts without a password or a role: names for notes and status changes, nobody who can sign in. */
async function seedStaff(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into auth.users (id, aud, role, email, created_at, updated_at)
       select md5('fix-my-local seed staff ' || email)::uuid, 'authenticated', 'authenticated', email, now(), now()
         from unnest($1::text[]) as email
       on conflict do nothing
     )
     select md5('fix-my-local seed staff ' || email)::uuid as id from unnest($1::text[]) as email`,
    [STAFF_MAIL],
  );
  return rows.map(({ id }) => id);
}

/** Triggers are off: what belongs to a lead goes here. */
async function removeSeeded(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ many: number }>(
    `select case when exists (select from public.onboarding_submissions where id = pg_temp.seed_id('submission', 1))
       then (select count(*) from public.onboarding_submissions) else 0 end::integer as many`,
  );
  if (!rows[0]?.many) return;
  await client.query(
    `create temporary table seeded on commit drop as
     select k.kind, pg_temp.seed_id(k.kind, n) as id from generate_series(1, ${rows[0].many}) n
      cross join unnest(array['submission', 'consultation', 'report', 'draft']) as k (kind)`,
  );
  await client.query('analyze pg_temp.seeded');
  for (const [table, kind] of Object.entries(KINDS)) {
    await client.query(
      `delete from ${table} t using pg_temp.seeded s where s.kind = '${kind}' and s.id = t.id`,
    );
  }
  for (const table of BELONGINGS) {
    await client.query(`delete from ${table} t using pg_temp.seeded s where s.id = t.lead_id`);
  }
}
