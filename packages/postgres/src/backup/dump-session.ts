import pg from 'pg';
import { connectClient, databaseHosts } from '../connections/database-hosts.ts';

/** The schemas that migrations make. */
export const DUMPED_SCHEMAS = ['public', 'private', 'auth'];

/** The same values are the same text on every server. Where row policies would leave rows out, PostgreSQL refuses. */
const SESSION_SETTINGS = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  search_path: 'pg_catalog',
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** A connection whose text of a row can be compared with that of another server. */
export async function openDumpSession(adminUrl: string): Promise<pg.Client> {
  const client = await connectClient(databaseHosts(adminUrl), 'fix-my-local backup');
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    await client.query('select pg_catalog.set_config($1, $2, false)', [name, value]);
  }
  return client;
}

export interface DumpedTable {
  schema: string;
  name: string;
  columns: string[];
}

/** All tables with rows of their own. What an extension made comes back with the extension. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attname) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [DUMPED_SCHEMAS],
  );
  return rows;
}

export const tableName = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: { columns: string[] }) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** How many rows a table has, and the sum of the hashes of their text, which does not depend on their order. */
export interface RowsChecksum {
  rows: number;
  checksum: string;
}

/** Computed by the server, without the way that the dump takes. */
export async function checksumRows(client: pg.ClientBase, table: DumpedTable): Promise<RowsChecksum> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(encode(sha256(convert_to(row(${columnList(table)})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as checksum
       from ${tableName(table)}`,
  );
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}
