import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { operationNamed, runOperation } from '@fml/desk';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { fillTables } from '@fml/postgres/testing/fill-tables';
import { migrate } from '@fml/postgres/testing/internals';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOutRelease } from '../support/release-checkout.ts';

/** A database of the second release, made and filled by its own programs, is taken to this one: nothing is lost or changed. */
const RELEASE = '1bbd0f29';
const run = promisify(execFile);

/** What the release derived from other rows, and this one reads from the rows themselves. */
const DERIVED = new Set(
  [
    ...[
      'call_tries',
      'counted_sources',
      'desk_changes',
      'desk_documents',
      'desk_vocabulary',
      'figure_changes',
    ],
    ...['figure_sums', 'gone_words', 'lead_stages', 'new_words', 'response_recount', 'schema_migrations'],
  ].map((name) => `private.${name}`),
);

interface Moved {
  to?: string;
  /** Columns with another name, or with null where they are told in another way. */
  columns?: Readonly<Record<string, string | null>>;
  /** Which rows of the table now are those of the table then. */
  where?: string;
}

const WITHOUT_KIND = { lead_kind: null };
const MOVED: Readonly<Record<string, Moved>> = {
  'public.own_fields': { to: 'public.custom_fields' },
  'public.own_field_values': { to: 'public.custom_field_values' },
  'public.lead_tasks': { to: 'public.follow_ups' },
  'private.lead_task_changes': { to: 'private.follow_up_changes', columns: { task_id: 'follow_up_id' } },
  'private.task_feeds': { to: 'private.calendar_feeds' },
  'public.lead_mails': { to: 'public.lead_messages', where: `channel = 'email'` },
  'private.lead_texts': { to: 'public.lead_messages', where: `channel = 'sms'` },
  'public.mail_templates': { to: 'public.message_templates', where: `channel = 'email'` },
  'private.text_templates': { to: 'public.message_templates', where: `channel = 'sms'` },
  'private.mail_attachments': { to: 'private.message_attachments' },
  'private.mail_attachment_parts': { to: 'private.message_attachment_parts' },
  'private.lead_status_changes': {
    to: 'private.lead_changes',
    where: `field = 'status' and lead_id in (select id from public.leads where kind <> 'draft')`,
    columns: {
      from_status: 'from_value',
      to_status: 'to_value',
      earlier_response_minutes: null,
      earlier_converted_at: null,
      earlier_response_at: null,
    },
  },
  'private.draft_status_changes': {
    to: 'private.lead_changes',
    where: `field = 'status' and lead_id in (select id from public.leads where kind = 'draft')`,
    columns: { draft_id: 'lead_id', from_status: 'from_value', to_status: 'to_value' },
  },
  'private.lead_owner_changes': {
    to: 'private.lead_changes',
    where: `field = 'owner'`,
    columns: { from_owner: 'from_value', to_owner: 'to_value' },
  },
  'private.lead_outcome_changes': {
    to: 'private.lead_changes',
    where: `field in ('value', 'monthly', 'lost_reason')`,
    columns: { field: null, from_value: null, to_value: null, from_reason: null, to_reason: null },
  },
  'private.lead_contact_changes': {
    to: 'private.lead_changes',
    where: `field not in ('status', 'owner', 'value', 'monthly', 'lost_reason', 'custom')`,
    columns: { from_text: 'from_value', to_text: 'to_value' },
  },
  'private.own_field_changes': {
    to: 'private.lead_changes',
    where: `field = 'custom'`,
    columns: { field_id: 'custom_field_id', from_text: 'from_value', to_text: 'to_value' },
  },
  'private.entered_with': {
    to: 'public.leads',
    columns: { lead_id: 'id' },
    where: 'application is not null',
  },
  'private.staff_preferences': { columns: { remind_tasks: 'remind_follow_ups' } },
  'private.lead_read_marks': { columns: { lead_kind: 'kind' } },
  'private.lead_reads': { columns: { lead_created_at: null, by_work: null } },
  'private.lead_merges': { columns: { kept_kind: null, merged_kind: null } },
  'public.lead_merges': { columns: { kept_kind: null, merged_kind: null, state: null } },
  'private.distinct_leads': { columns: { first_kind: null, second_kind: null } },
  'private.import_rows': { columns: { same_kind: null } },
  'private.seeded_rows': { columns: { counted_day: null, counted_step: null } },
  'private.audit_log': { columns: { subject: null } },
  'private.desk_events': { columns: { data: null } },
};

/** What the rules of these tables want. */
const FIXED: Readonly<Record<string, Record<string, string>>> = {
  'private.api_keys': { scopes: `'{leads:read}'` },
  'private.push_keys': { public_key: `repeat('k', 87)`, sealed_private_key: `repeat('k', 40)` },
  'private.push_subscriptions': {
    auth: `repeat('a', 22)`,
    p256dh: `repeat('k', 87)`,
    endpoint: `'https://push.example/1'`,
  },
  'private.quiet_hours': { starts: `'21:00'`, ends: `'07:00'`, time_zone: `'America/Los_Angeles'` },
  'private.recovery_codes': { code_hash: `repeat('a', 64)` },
  'private.webhook_endpoints': {
    events: `'{lead.created}'`,
    url: `'https://hooks.example/lead'`,
    sealed_secret: `repeat('s', 40)`,
    earlier_sealed_secret: 'null',
  },
  'private.import_rows': { row_number: '2', same_lead: 'null' },
  'private.reply_attachments': { content: `'sample'`, media_type: `'text/plain'`, refused: 'null' },
  'public.own_field_values': { text_value: `'sample'` },
  'public.ad_spend': { month: `'2026-11-01'` },
  'public.finding_disputes': { evidence: `'[]'` },
  'public.lead_replies': { message_key: `repeat('a', 64)`, message_id: `'<1@bakery.example>'` },
  'public.lead_merges': {
    state: `'{"waited": true, "converted_at": null, "own_values": {"f": {"was": null, "now": "Van"}}}'`,
  },
  'private.backups': { name: `'sample'`, fault: 'null', started_at: `'2026-11-19T18:00:00Z'` },
  'private.lead_texts': { recipient: `'2135550142'` },
  'private.site_assets': { path: `'/assets/sample.js'` },
  'private.draft_status_changes': { draft_id: '(select id from public.onboarding_drafts limit 1)' },
};
const SOME_LEAD = '(select id from public.onboarding_submissions order by id limit 1)';
const ANOTHER_LEAD = '(select id from public.onboarding_submissions order by id desc limit 1)';
const LEAD_COLUMNS: Readonly<Record<string, string>> = {
  lead_kind: `'submission'`,
  lead_id: SOME_LEAD,
  kept_id: SOME_LEAD,
  merged_id: ANOTHER_LEAD,
  first_id: SOME_LEAD,
  second_id: ANOTHER_LEAD,
};

type Row = Record<string, unknown>;

/** What the release answered for analytics, by the name it has now. */
const METRICS = {
  revenueTotal: 'revenue_total',
  leadsTotal: 'leads_total',
  leadsFromReports: 'leads_from_reports',
  leadsByDayAndSource: 'leads_by_day_and_source',
  revenueBySource: 'revenue_by_source',
  revenueByDay: 'revenue_by_day',
  revenueByMonth: 'revenue_by_month',
  funnel: 'funnel',
  wizardDropOff: 'wizard_drop_off',
} as const;
const STAFF = { email: 'upgrade@agency.example', password: 'seven grey doors open slowly' };

describe('a database of the second release', () => {
  let testing: TestDatabase;
  let pool: pg.Pool;
  let unfilled: Record<string, string>;
  const before = new Map<string, Row[]>();
  let metricsBefore: Row;
  let claims: { sub: string; role: 'authenticated'; session_id: string; aal: 'aal1' };
  const period = { from: '2025-11-21', to: '2026-12-31' };
  const name = `upgraded_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.db.adminPool.query(`create database ${name}`);
    const url = new URL(testing.db.adminUrl);
    url.pathname = `/${name}`;
    const release = await checkOutRelease(RELEASE);
    try {
      const env = { ...process.env, DATABASE_URL: url.href };
      const inRelease = (...args: string[]) => run(process.execPath, args, { cwd: release.folder, env });
      await inRelease('scripts/db-seed.ts', '--rows', '150');
      await inRelease('scripts/admin-create.ts', '--email', STAFF.email, '--password', STAFF.password);
    } finally {
      await release.remove();
    }
    pool = new pg.Pool({ connectionString: url.href, max: 2 });
    // The database is dropped under the connections that are still closing.
    pool.on('error', () => undefined);
    const columns = await columnsByTable();
    const client = await pool.connect();
    unfilled = await fillTables(client, [...columns.keys()], fixedFor(columns));
    claims = await signIn(client);
    metricsBefore = await releaseMetrics(client);
    client.release();
    for (const table of columns.keys()) before.set(table, await rowsOf(table));
    await migrate(url.href);
  }, 300_000);
  afterAll(async () => {
    await pool?.end();
    await testing?.db.adminPool.query(`drop database if exists ${name} with (force)`);
    await testing?.drop();
  });

  async function columnsByTable(): Promise<Map<string, string[]>> {
    const { rows } = await pool.query<{ name: string; columns: string[] }>(
      `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
         from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        group by 1 order by 1`,
    );
    return new Map(rows.map((row) => [row.name, row.columns]));
  }

  async function rowsOf(table: string, where = 'true'): Promise<Row[]> {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${where}`,
    );
    return rows.map(({ row }) => row);
  }

  async function signIn(client: pg.PoolClient): Promise<typeof claims> {
    const { rows } = await client.query<{ user_id: string; id: string }>(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
       select gen_random_uuid(), id, now(), now(), 'aal1' from auth.users where email = $1 returning user_id, id`,
      [STAFF.email],
    );
    if (rows[0] === undefined) throw new Error('the release made no admin');
    return { sub: rows[0].user_id, role: 'authenticated', session_id: rows[0].id, aal: 'aal1' };
  }

  async function releaseMetrics(client: pg.PoolClient): Promise<Row> {
    await client.query('begin');
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    const { rows } = await client.query<{ told: Row }>('select public.desk_analytics($1, $2) as told', [
      period.from,
      period.to,
    ]);
    await client.query('rollback');
    return rows[0]?.told ?? {};
  }

  test('had rows in every table', () => {
    expect(unfilled).toEqual({});
    expect(before.size).toBeGreaterThan(100);
  });

  test('has every row, as it was', async () => {
    const differing: Record<string, unknown> = {};
    for (const [table, rows] of before) {
      if (DERIVED.has(table)) continue;
      const { to = table, columns = {}, where } = MOVED[table] ?? {};
      const renamed = rows.map((row) => named(row, { ...WITHOUT_KIND, ...columns }));
      const shown = new Set(renamed.flatMap((row) => Object.keys(row)));
      const now = (await rowsOf(to, where)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => shown.has(column))),
      );
      const [then, today] = [sorted(renamed), sorted(now)];
      if (then.join('\n') !== today.join('\n')) {
        differing[table] = {
          lost: then.filter((row) => !today.includes(row)).slice(0, 2),
          new: today.filter((row) => !then.includes(row)).slice(0, 2),
        };
      }
    }
    expect(differing).toEqual({});
  });

  test('tells what the release told of a year', async () => {
    const now = await runOperation(
      { database: () => ({ appPool: pool }), siteUrl: 'https://agency.example' },
      { kind: 'session', claims },
      operationNamed('analytics'),
      period,
    );
    expect(now.leadsTotal).toBeGreaterThan(150);
    for (const [name, formerly] of Object.entries(METRICS)) {
      expect(now[name as keyof typeof METRICS], name).toEqual(metricsBefore[formerly]);
    }
  });

  test('has what the undo of a merge needs', async () => {
    const [merge] = await rowsOf('public.lead_merges', `state ? 'waited'`);
    expect(merge?.['state']).toEqual({
      waited: true,
      custom_values: { f: { was: null, now: 'Van' } },
      status_before: { converted_at: null, first_response_at: null, first_response_minutes: null },
    });
  });

  test('is what a new database is', async () => {
    const of = async (queries: Pick<pg.Pool, 'query'>) =>
      (
        await queries.query<{ what: string }>(
          `select format('%s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod)) as what
             from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'i')
           union all select pg_get_functiondef(p.oid) from pg_proc p
            where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           union all select format('%s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid)) from pg_constraint k
            where k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
           union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
           union all select format('%s %s %s %s %s', tablename, policyname, cmd, qual, with_check) from pg_policies
           order by 1`,
        )
      ).rows.map(({ what }) => what);
    expect(await of(pool)).toEqual(await of(testing.db.adminPool));
  });
});

function fixedFor(columns: ReadonlyMap<string, string[]>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...columns].map(([table, names]) => [
      table,
      {
        ...Object.fromEntries(Object.entries(LEAD_COLUMNS).filter(([column]) => names.includes(column))),
        ...FIXED[table],
      },
    ]),
  );
}

function named(row: Row, columns: Readonly<Record<string, string | null>>): Row {
  const entries = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const now = column in columns ? columns[column] : column;
    return typeof now === 'string' ? [[now, value]] : [];
  });
  return Object.fromEntries(entries);
}

function sorted(rows: readonly Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)))).sort();
}
