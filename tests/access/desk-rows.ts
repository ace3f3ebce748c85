import { fillTables } from '@fml/postgres/testing/fill-tables';
import { insertRow, insertSubmission, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import type { AccessDesk } from './access-desk.ts';
import { TABLES } from './data-doors.ts';

/** A row in every table, and requests about it that change nothing. */

export type DeskRows = Awaited<ReturnType<typeof fillDesk>>;

type Row = Readonly<Record<string, unknown>>;

/** `people`: those who have rows of their own where a person can. */
export async function fillDesk({ testing, read }: AccessDesk, people: readonly string[]) {
  const { appPool, adminPool } = testing.db;
  const lead = { kind: 'submission', id: await insertSubmission(appPool) } as const;
  await insertRow(appPool, 'consultation_requests', SAMPLE_CONSULTATION);
  const notes = new Map<string, string>();
  const views = new Map<string, string>();
  for (const person of people) {
    const note = { lead_id: lead.id, body: 'Called', author: person };
    notes.set(person, await insertRow(adminPool, 'lead_notes', note));
    const view = await insertRow(adminPool, 'saved_views', {
      user_id: person,
      screen: 'submissions',
      name: 'Mine',
      query: '',
    });
    views.set(person, view);
  }
  const client = await adminPool.connect();
  const empty = await fillTables(
    client,
    Object.keys(TABLES).map((table) => `public.${table}`),
    FIXED,
  ).finally(() => client.release());
  if (Object.keys(empty).length > 0) throw new Error(`tables without a row: ${JSON.stringify(empty)}`);

  const rows: Record<string, Row[]> = {};
  for (const table of Object.keys(TABLES)) {
    rows[table] = (await read<{ row: Row }>(`select to_jsonb(t) as row from public.${table} t`)).map(
      ({ row }) => row,
    );
  }
  const keys = await keyColumns(read);
  const args = new Map(
    (
      await read<{ name: string; args: string[] | null }>(
        `select proname as name, proargnames as args from pg_proc where pronamespace = 'public'::regnamespace`,
      )
    ).map(({ name, args: names }) => [name, names ?? []]),
  );
  /** The row of this person where each has one, else any. */
  const rowOf = (table: string, person: string | undefined): Row => {
    const own = rows[table]?.find(
      (row) => person !== undefined && (row['author'] ?? row['user_id']) === person,
    );
    return own ?? rows[table]?.[0] ?? {};
  };
  const filter = (table: string, row: Row) =>
    (keys.get(table) ?? [])
      .map((column) => `${column}=eq.${encodeURIComponent(String(row[column]))}`)
      .join('&');
  return {
    lead,
    noArguments: (rpc: string) => Object.fromEntries((args.get(rpc) ?? []).map((arg) => [arg, null])),
    /** Of this person. */
    noteOf: (person: string | undefined) => notes.get(person ?? ''),
    viewOf: (person: string | undefined) => views.get(person ?? ''),
    request: (command: string, table: string, person: string | undefined) => {
      const row = rowOf(table, person);
      const address = `/rest/v1/${table}?${filter(table, row)}`;
      switch (command) {
        case 'select':
          return { method: 'GET', path: TABLES[table]?.isOwn ? address : `/rest/v1/${table}` };
        // An empty row: the server's is refused by the rules of the table.
        case 'insert':
          return { method: 'POST', path: `/rest/v1/${table}`, body: {} };
        case 'update': {
          const column = TABLES[table]?.update?.columns[0] ?? keys.get(table)?.[0] ?? '';
          return { method: 'PATCH', path: address, body: { [column]: row[column] }, headers: SHOW_ROWS };
        }
        // The server may delete everything: it names a row that is not there.
        default:
          return { method: 'DELETE', path: `/rest/v1/${table}?${keys.get(table)?.[0]}=is.null` };
      }
    },
  };
}

const SHOW_ROWS = { prefer: 'return=representation' };

/** What the rules of these tables want. */
const FIXED = {
  'public.custom_field_values': { text_value: `'sample'` },
  'public.ad_spend': { month: `'2026-11-01'` },
  'public.finding_disputes': { evidence: `'[]'` },
  'public.lead_messages': { channel: `'sms'`, subject: 'null', sent_at: 'null', recipient: `'12135550142'` },
  'public.lead_merges': {
    merged_id: `(select id from public.leads order by ctid desc limit 1)`,
    merged_by: 'gen_random_uuid()',
  },
  'public.lead_replies': { message_key: `repeat('a', 64)`, message_id: `'<1@bakery.example>'` },
};

/** The columns that name a row. */
async function keyColumns(read: AccessDesk['read']): Promise<Map<string, string[]>> {
  const found = await read<{ name: string; columns: string[] }>(
    `select distinct on (c.oid) c.relname as name,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey)) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and i.indpred is null and c.relnamespace = 'public'::regnamespace
      order by c.oid, i.indisprimary desc`,
  );
  return new Map(found.map(({ name, columns }) => [name, columns]));
}
