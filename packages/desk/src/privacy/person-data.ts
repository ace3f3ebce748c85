import { type Queries, sql } from '@fml/postgres';
import type { Person } from './find-person.ts';

/** Rows as the database has them, by table. */
export type PersonData = Record<string, Record<string, unknown>[]>;

/** Of tables that refer to a lead: what says nothing about its person. Messages about a lead may be for staff. */
const NOT_PERSONAL = ['desk_changes', 'distinct_leads', 'lead_reads', 'leads_to_assign', 'outbox'];
/** Keys, and who of the staff did it. */
const HIDDEN_COLUMNS = [
  ...[
    'author',
    'changed_by',
    'created_by',
    'done_by',
    'made_by',
    'merged_by',
    'requested_by',
    'settled_by',
    'undone_by',
  ],
  ...[
    'assignee_id',
    'entered_by',
    'owner_id',
    'address_hash',
    'confirm_hash',
    'message_key',
    'reminder_id',
    'reply_token',
  ],
  ...['request_key', 'stop_key'],
];

type Condition = ReturnType<typeof sql>;

/** Everything that is stored of a person. A table that refers to a lead is in it without being named here. */
export async function readPersonData(tx: Queries, person: Person): Promise<PersonData> {
  const { leadIds, draftIds, addresses, number } = person;
  const hashes = sql`(select private.mail_address_hash(a) from unnest(${addresses}::text[]) as a)`;
  const theirs = sql`any(${[...leadIds, ...draftIds]}::uuid[])`;
  const theirAddress = sql`any(${addresses}::text[])`;
  const mails = sql`t.lead_id = ${theirs} or lower(t.recipient) = ${theirAddress}`;
  const replies = sql`t.lead_id = ${theirs} or lower(t.from_address) = ${theirAddress}`;
  /** Rows of theirs that belong to the leads of others, or to none. */
  const further: Readonly<Record<string, Condition>> = {
    'private.import_rows': sql`t.email_key = ${theirAddress} or t.phone_key = ${number}::text`,
    'private.message_attachments': sql`t.mail_id in (select t.id from public.lead_messages t where ${mails})`,
    'public.lead_contacts': sql`lower(t.email) = ${theirAddress} or t.email is null and private.phone_digits(t.phone) = ${number}::text`,
    'public.lead_messages': sql`lower(t.recipient) = ${theirAddress} or t.channel = 'sms' and private.phone_digits(t.recipient) = ${number}::text`,
    'public.lead_replies': sql`lower(t.from_address) = ${theirAddress}`,
  };
  const found: PersonData = {};
  for (const { place, name, columns } of await tablesOfLeads(tx)) {
    const refers = sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${theirs}`),
      sql` or `,
    );
    found[name] = await rowsOf(tx, place, sql`${refers} or ${further[place] ?? sql`false`}`);
  }
  return {
    ...found,
    website_reports: await readReports(tx, addresses),
    outbox: await rowsOf(
      tx,
      'private.outbox',
      sql`lower(t.recipient) = ${theirAddress} or t.lead_id = ${theirs} and private.phone_digits(t.recipient) = ${number}::text`,
    ),
    report_mails: await rowsOf(tx, 'private.report_mails', sql`t.address_hash in ${hashes}`),
    stopped_mail_addresses: await rowsOf(
      tx,
      'private.stopped_mail_addresses',
      sql`t.address_hash in ${hashes}`,
    ),
    reply_attachments: await readReplyAttachments(tx, replies),
  };
}

/** By a foreign key, or by a column `lead_id` without one: rows of a file choose the id before the lead is stored. */
async function tablesOfLeads(tx: Queries): Promise<{ place: string; name: string; columns: string[] }[]> {
  const { rows } = await sql<{ place: string; name: string; columns: string[] }>`
    select n.nspname || '.' || c.relname as place, c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'private') and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and not a.attisdropped
       and c.relname <> all(${NOT_PERSONAL}::text[])
       and (a.attname = 'lead_id' or exists (select from pg_constraint f
         where f.conrelid = c.oid and f.confrelid = 'public.leads'::regclass and f.conkey = array[a.attnum]))
     group by 1, 2 order by 2`.execute(tx);
  return rows;
}

/** The oldest first; always in the same order, so that two exports of the same data are the same. */
async function rowsOf(tx: Queries, place: string, condition: Condition): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${HIDDEN_COLUMNS}::text[] as row from ${sql.table(place)} t where ${condition}
     order by to_jsonb(t) ->> 'created_at', to_jsonb(t)::text`.execute(tx);
  return rows.map(({ row }) => row);
}

async function readReports(tx: Queries, addresses: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('id', r.id, 'url', r.url, 'created_at', r.created_at, 'user_name', r.user_name,
        'user_email', r.user_email, 'user_phone', r.user_phone) as row
      from public.website_reports r join private.search_entries e on e.id = r.id
     where e.kind = 'report' and e.email_key = any(${addresses}::text[]) order by r.created_at`.execute(tx);
  return rows.map(({ row }) => row);
}

async function readReplyAttachments(tx: Queries, replies: Condition): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(a) - 'content' as row from private.reply_attachments a
     where a.reply_id in (select t.id from public.lead_replies t where ${replies}) order by a.name`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}
