import type pg from 'pg';

/**
 * Takes a database of the second release to the present schema: its tables step aside, `make` creates the new ones, and every
 * row is copied over. In one transaction, so that it is done or did not happen. The whole file can be deleted once no
 * database of that release is left.
 */
export async function upgradeSecondRelease(client: pg.Client, make: () => Promise<void>): Promise<void> {
  await client.query(`select set_config('statement_timeout', '0', true)`);
  await stepAside(client);
  await make();
  await copyAll(client);
  await client.query(
    `drop schema ${OLD.public} cascade; drop schema ${OLD.private} cascade; delete from private.schema_migrations`,
  );
}

const OLD = { public: 'second_release_public', private: 'second_release_private' } as const;
type Schema = keyof typeof OLD;

/** Of tables that are not copied column by column: what is selected, by target column. */
type Columns = Readonly<Record<string, string>>;

interface Copy {
  from: string;
  columns?: Columns;
  where?: string;
}

/** New names of tables; those with the same name in both releases are not listed. */
const RENAMED: Readonly<Record<string, Copy>> = {
  'public.custom_fields': { from: 'public.own_fields' },
  'public.custom_field_values': { from: 'public.own_field_values' },
  'public.follow_ups': { from: 'public.lead_tasks' },
  'private.follow_up_changes': { from: 'private.lead_task_changes', columns: { follow_up_id: 'o.task_id' } },
  'private.calendar_feeds': { from: 'private.task_feeds' },
  'private.message_attachments': { from: 'private.mail_attachments' },
  'private.message_attachment_parts': { from: 'private.mail_attachment_parts' },
};

/** Columns whose name or content is another one now. */
const CHANGED: Readonly<Record<string, Columns>> = {
  'public.onboarding_submissions': { source: 'private.lead_source(o.attribution)' },
  'public.consultation_requests': { source: 'private.lead_source(o.attribution)' },
  'private.staff_preferences': { remind_follow_ups: 'o.remind_tasks' },
  'private.lead_read_marks': { kind: 'o.lead_kind' },
  'private.outbox': {
    kind: `case o.kind when 'task_reminder' then 'follow_up_reminder' else o.kind end`,
    content: `case o.kind when 'task_reminder' then o.content || '{"template": "follow_up_reminder"}' else o.content end`,
    // What staff wrote to a lead goes with it.
    lead_id: `coalesce(o.lead_id, (select m.lead_id from ${OLD.public}.lead_mails m where m.id = o.id),
      (select m.lead_id from ${OLD.private}.lead_texts m where m.id = o.id))`,
  },
  'private.imports': {
    guesses: `replace(o.guesses::text, '"staff_tasks"', '"staff_follow_ups"')::jsonb`,
    mapping: `replace(o.mapping::text, '"staff_tasks"', '"staff_follow_ups"')::jsonb`,
  },
  'private.import_rows': { lead: `replace(o.lead::text, '"staff_tasks":', '"staff_follow_ups":')::jsonb` },
  // What an undo needs, and what it left.
  'public.lead_merges': {
    state: `o.state - '{own_values,left_own_fields,converted_at,first_response_at,first_response_minutes}'::text[]
      || case when o.state ? 'own_values' then jsonb_build_object('custom_values', o.state -> 'own_values') else '{}' end
      || case when o.state ? 'left_own_fields' then jsonb_build_object('left_custom_fields', o.state -> 'left_own_fields') else '{}' end
      || case when o.state ? 'converted_at' then jsonb_build_object('status_before', jsonb_build_object('converted_at', o.state -> 'converted_at',
        'first_response_at', o.state -> 'first_response_at', 'first_response_minutes', o.state -> 'first_response_minutes')) else '{}' end`,
  },
  'private.audit_log': {
    subject: `case o.subject when 'own_fields' then 'custom_fields' when 'own_field_values' then 'custom_field_values'
      when 'lead_tasks' then 'follow_ups' when 'lead_mails' then 'lead_messages' when 'lead_texts' then 'lead_messages'
      when 'mail_templates' then 'message_templates' when 'text_templates' then 'message_templates' else o.subject end`,
  },
  'private.desk_events': {
    data: `case o.type
      when 'lead.status_changed' then jsonb_build_object('field', 'status', 'from', o.data -> 'from_status', 'to', o.data -> 'to_status')
      when 'lead.owner_changed' then jsonb_build_object('field', 'owner', 'reason', o.data -> 'reason',
        'from', (select u.id from auth.users u where u.email = o.data ->> 'from_owner' limit 1),
        'to', (select u.id from auth.users u where u.email = o.data ->> 'to_owner' limit 1))
      when 'value.changed' then jsonb_build_object('field', case o.data ->> 'value' when 'monthly' then 'monthly' else 'value' end,
        'from', o.data ->> 'from_usd', 'to', o.data ->> 'to_usd')
      else o.data end`,
    once_key: `regexp_replace(o.once_key, '^task:', 'follow_up:')`,
  },
};

/** Tables with rows from several earlier ones. */
const GATHERED: Readonly<Record<string, readonly Copy[]>> = {
  'public.lead_messages': [
    { from: 'public.lead_mails', columns: { channel: `'email'` } },
    { from: 'private.lead_texts', columns: { channel: `'sms'`, reply_token: 'null' } },
  ],
  'public.message_templates': [
    { from: 'public.mail_templates', columns: { channel: `'email'` } },
    { from: 'private.text_templates', columns: { channel: `'sms'` } },
  ],
  'private.lead_reads': [{ from: 'private.lead_reads', where: notByWork() }],
  'private.lead_changes': [
    {
      from: 'private.lead_status_changes',
      columns: change('status', 'status', {
        details: `jsonb_strip_nulls(jsonb_build_object('first_response_at', o.earlier_response_at,
          'first_response_minutes', o.earlier_response_minutes, 'converted_at', o.earlier_converted_at))`,
      }),
    },
    { from: 'private.lead_owner_changes', columns: change('owner', 'owner::text') },
    {
      from: 'private.lead_outcome_changes',
      columns: {
        field: `case o.field when 'reason' then 'lost_reason' else o.field end`,
        from_value: 'coalesce(o.from_value::text, o.from_reason)',
        to_value: 'coalesce(o.to_value::text, o.to_reason)',
      },
    },
    {
      from: 'private.lead_contact_changes',
      columns: { from_value: 'o.from_text', to_value: 'o.to_text' },
    },
    {
      from: 'private.own_field_changes',
      columns: change('custom', 'text', { custom_field_id: 'o.field_id' }),
    },
    {
      from: 'private.draft_status_changes',
      columns: change('status', 'status', { lead_id: 'o.draft_id' }),
    },
  ],
};

/** Rows that are made from what the earlier release kept in another way. */
const DERIVED: Readonly<Record<string, string>> = {
  'public.leads': `
    insert into public.leads (id, kind, created_at, status_since, passed, worked_at, application)
    select l.id, l.kind, l.created_at, coalesce(g.since, l.created_at), coalesce(g.passed, '{}'), w.worked_at, e.application
      from (
        select id, 'submission' as kind, created_at, status from ${OLD.public}.onboarding_submissions
        union all select id, 'consultation', created_at, status from ${OLD.public}.consultation_requests
        union all select id, 'draft', created_at, null from ${OLD.public}.onboarding_drafts
      ) l
      left join ${OLD.private}.lead_stages g on g.lead_id = l.id
      left join ${OLD.private}.entered_with e on e.lead_id = l.id
      left join lateral (
        select min(at) as worked_at from (
          select coalesce(g.since, l.created_at) where l.status <> 'new'
          union all select c.called_at from ${OLD.public}.lead_calls c where c.lead_id = l.id and c.deleted_at is null
          union all select m.sent_at from ${OLD.public}.lead_mails m where m.lead_id = l.id
          union all select t.sent_at from ${OLD.private}.lead_texts t where t.lead_id = l.id
        ) as work (at)
      ) w on true`,
  'private.expired_drafts': `
    insert into private.expired_drafts (day, step, count)
    select day, step, left_here - present from (
      select f.day, f.dim::smallint as step, sum(f.count)::integer as left_here,
          (select count(*) from ${OLD.public}.onboarding_drafts d
            where (d.created_at at time zone 'America/Los_Angeles')::date = f.day and d.step = f.dim::smallint)::integer as present
        from (select metric, day, dim, count from ${OLD.private}.figure_sums
          union all select metric, day, dim, count from ${OLD.private}.figure_changes) f
       where f.metric = 'wizard' group by f.day, f.dim
    ) as steps where left_here > present`,
};

/** First, because tables that come earlier in the catalog refer to them. */
const FIRST = ['public.leads', 'private.imports', 'public.website_reports', 'public.custom_fields'];
/** Made by the schema with other content than rows of the release. */
const LEFT_OUT = new Set(['private.schema_migrations', 'private.search_entries', 'private.desk_changes']);

/** A change of one field, whose old and new value are in `from_` and `to_` of a name. */
function change(field: string, name: string, more: Columns = {}): Columns {
  return { field: `'${field}'`, from_value: `o.from_${name}`, to_value: `o.to_${name}`, ...more };
}

/** Whether a person marked the lead as read; work on it marks it for all people now. */
function notByWork(): string {
  return `not coalesce((to_jsonb(o) ->> 'by_work')::boolean, false)`;
}

/** Tables keep their rows under other names of schemas; functions, views and what hangs on accounts go. */
async function stepAside(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      one record;
    begin
      for one in
        select p.oid::regprocedure as place, p.proowner::regrole as owner from pg_proc p
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and (p.proowner = current_user::regrole or p.proowner = 'service_role'::regrole)
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        -- Another one that depended on it took it along.
        continue when to_regprocedure(one.place::text) is null;
        execute format('set local role %s', one.owner);
        execute format('drop function %s cascade', one.place);
        reset role;
      end loop;
    end
    $$;
    create schema ${OLD.public};
    do $$
    declare
      one regclass;
    begin
      for one in
        select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and c.relowner = current_user::regrole and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute format('alter table %s set schema ${OLD.public}', one);
      end loop;
    end
    $$;
    alter schema private rename to ${OLD.private};
    create schema private;
    revoke all on schema private from public;
    alter table ${OLD.private}.schema_migrations set schema private`);
}

async function copyAll(client: pg.Client): Promise<void> {
  const tables = await listTables(client);
  const order = [...FIRST, ...tables.filter((table) => !FIRST.includes(table))];
  for (const table of order) await client.query(`alter table ${table} disable trigger user`);
  for (const table of order.filter((name) => !LEFT_OUT.has(name))) await fill(client, table);
  await client.query('set constraints all immediate');
  for (const table of order) await client.query(`alter table ${table} enable trigger user`);
  await client.query('alter table private.audit_log enable always trigger keep_audit_log');
  await client.query(`
    select setval(pg_get_serial_sequence('private.audit_log', 'id'), coalesce((select max(id) from private.audit_log), 0) + 1, false);
    select private.index_lead(l.id) from public.leads l where l.kind <> 'draft';
    select private.index_report(r) from public.website_reports r`);
}

async function fill(client: pg.Client, table: string): Promise<void> {
  const derived = DERIVED[table];
  if (derived !== undefined) {
    await client.query(derived);
    return;
  }
  const sources = GATHERED[table] ?? [RENAMED[table] ?? { from: table, columns: CHANGED[table] ?? {} }];
  // What the schema itself put there, such as the one row of settings, gives way to the row of the release.
  if ((await columnsOf(client, oldName(sources[0]?.from ?? table))).length > 0)
    await client.query(`delete from ${table}`);
  for (const source of sources) await copy(client, table, source);
}

async function copy(
  client: pg.Client,
  table: string,
  { from, columns = {}, where = 'true' }: Copy,
): Promise<void> {
  const old = await columnsOf(client, oldName(from));
  if (old.length === 0) return;
  const present = await columnsOf(client, table);
  const targets = present.filter((name) => name in columns || old.includes(name));
  const references = await referencesOf(client, table);
  const list = targets.map((name) => `"${name}"`).join(', ');
  const valueFor = (name: string) => columns[name] ?? `o."${name}"`;
  const isThere = ({ column, target, key }: Reference) =>
    `exists (select from ${target} r where r."${key}" = ${valueFor(column)})`;
  // The release had few foreign keys: what is left of a lead that was deleted belongs to nothing.
  const values = targets.map((name) => {
    const reference = references.find(({ column, isRequired }) => column === name && !isRequired);
    return reference === undefined
      ? valueFor(name)
      : `case when ${isThere(reference)} then ${valueFor(name)} end`;
  });
  const conditions = references
    .filter(({ column, isRequired }) => isRequired && targets.includes(column))
    .map(isThere);
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${values.join(', ')} from ${oldName(from)} o where ${[where, ...conditions].join(' and ')}`,
  );
}

interface Reference {
  column: string;
  isRequired: boolean;
  target: string;
  key: string;
}

/** Foreign keys of one column to tables that were filled before; a table does not wait for itself. */
async function referencesOf(client: pg.Client, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select a.attname as "column", a.attnotnull as "isRequired", k.confrelid::regclass::text as target, b.attname as key
       from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.conrelid = $1::regclass and k.contype = 'f' and cardinality(k.conkey) = 1 and k.confrelid <> k.conrelid`,
    [table],
  );
  return rows;
}

function oldName(table: string): string {
  const [schema, name] = table.split('.') as [Schema, string];
  return `${OLD[schema]}.${name}`;
}

/** In the order of their creation, so that a table comes after those it refers to. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relowner = current_user::regrole
        and c.relname <> 'schema_migrations' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.oid`,
  );
  return rows.map(({ name }) => name);
}

/** Empty where there is no such table. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
      where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
