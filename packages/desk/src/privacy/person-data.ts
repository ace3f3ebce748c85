import { type Queries, sql } from '@fml/postgres';
import type { Person } from './find-person.ts';

/** Rows as the database has them, by table. */
export type PersonData = Record<string, Record<string, unknown>[]>;

/** Of tables that refer to a lead: what says nothing about its person. */
const NOT_PERSONAL = ['desk_changes', 'lead_reads', 'leads_to_assign'];
/** Keys, and who of the staff did it. */
const HIDDEN_COLUMNS = [
  ...[
    'request_key',
    'author',
    'changed_by',
    'owner_id',
    'entered_by',
    'assignee_id',
    'requested_by',
    'created_by',
  ],
  ...['done_by', 'stop_key', 'confirm_hash', 'address_hash', 'reminder_id', 'reply_token', 'message_key'],
];

/** Everything that is stored of a person. A table that gets a column `lead_id` is in it without being named here. */
export async function readPersonData(tx: Queries, person: Person): Promise<PersonData> {
  const { leadIds, draftIds, addresses, number } = person;
  const hashes = sql`(select private.mail_address_hash(a) from unnest(${addresses}::text[]) as a)`;
  const theirs = [...leadIds, ...draftIds];
  const found: PersonData = {};
  for (const table of await tablesOfLeads(tx)) {
    found[table.name] = await rowsOf(tx, table.place, sql`t.lead_id = any(${theirs}::uuid[])`);
  }
  const mails = sql`t.lead_id = any(${leadIds}::uuid[]) or lower(t.recipient) = any(${addresses}::text[])`;
  const replies = sql`t.lead_id = any(${leadIds}::uuid[]) or lower(t.from_address) = any(${addresses}::text[])`;
  return {
    ...found,
    onboarding_submissions: await rowsOf(
      tx,
      'public.onboarding_submissions',
      sql`t.id = any(${leadIds}::uuid[])`,
    ),
    consultation_requests: await rowsOf(
      tx,
      'public.consultation_requests',
      sql`t.id = any(${leadIds}::uuid[])`,
    ),
    onboarding_drafts: await rowsOf(tx, 'public.onboarding_drafts', sql`t.id = any(${draftIds}::uuid[])`),
    website_reports: await readReports(tx, addresses),
    outbox: await rowsOf(
      tx,
      'private.outbox',
      sql`lower(t.recipient) = any(${addresses}::text[])
        or t.lead_id = any(${leadIds}::uuid[]) and private.phone_digits(t.recipient) = ${number}::text`,
    ),
    report_mails: await rowsOf(tx, 'private.report_mails', sql`t.address_hash in ${hashes}`),
    stopped_mail_addresses: await rowsOf(
      tx,
      'private.stopped_mail_addresses',
      sql`t.address_hash in ${hashes}`,
    ),
    lead_messages: await rowsOf(tx, 'public.lead_messages', mails),
    lead_replies: await rowsOf(tx, 'public.lead_replies', replies),
    message_attachments: await rowsOf(
      tx,
      'private.message_attachments',
      sql`t.lead_id = any(${leadIds}::uuid[]) or t.mail_id in (select t.id from public.lead_messages t where ${mails})`,
    ),
    reply_attachments: await readReplyAttachments(tx, replies),
  };
}

async function tablesOfLeads(tx: Queries): Promise<{ place: string; name: string }[]> {
  const { rows } = await sql<{ place: string; name: string }>`
    select n.nspname || '.' || c.relname as place, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attname = 'lead_id' and a.atttypid = 'uuid'::regtype
       and not a.attisdropped and c.relname <> all(${NOT_PERSONAL}::text[])
     order by c.relname`.execute(tx);
  return rows;
}

/** Kept in the order of their ids, so that two exports of the same data are the same. */
async function rowsOf(
  tx: Queries,
  place: string,
  condition: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${HIDDEN_COLUMNS}::text[] as row from ${sql.table(place)} t where ${condition} order by to_jsonb(t)::text`.execute(
    tx,
  );
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

async function readReplyAttachments(
  tx: Queries,
  replies: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(a) - 'content' as row from private.reply_attachments a
     where a.reply_id in (select t.id from public.lead_replies t where ${replies}) order by a.name`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}
