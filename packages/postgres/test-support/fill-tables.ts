import type { ClientBase } from 'pg';

interface Column {
  name: string;
  type: string;
  isMandatory: boolean;
  /** The first label of an enum, or the first value that a check allows. */
  firstValue: string | null;
  /** The table and column that a foreign key names. */
  refTable: string | null;
  refColumn: string | null;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isMandatory",
      coalesce(
        (select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1),
        (select (regexp_match(pg_get_constraintdef(k.oid), '\\m' || a.attname || '\\M[^'']*''([^'']*)''::text'))[1]
           from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)
            and pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || '\\M (= ANY|= '')') order by k.oid limit 1)) as "firstValue",
      f.confrelid::regclass::text as "refTable", b.attname as "refColumn"
    from pg_attribute a
    left join lateral (
      select k.confrelid, k.confkey[array_position(k.conkey, a.attnum)] as attnum from pg_constraint k
       where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) order by k.oid limit 1
    ) f on true
    left join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.attnum
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = '' and a.attidentity = ''
   order by a.attnum`;

const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'sample'`,
  'character varying': `'sample'`,
  boolean: 'true',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  'timestamp with time zone': `'2026-11-20T18:00:00Z'`,
  'timestamp without time zone': `'2026-11-20T18:00:00Z'`,
  'time without time zone': `'09:00'`,
  date: `'2026-11-20'`,
  interval: `'1 day'`,
  inet: `'198.51.100.7'`,
  bytea: `sha256('sample')`,
  json: `'{}'`,
  jsonb: `'{}'`,
  tsvector: `''`,
  xid8: 'pg_current_xact_id()',
};

/**
 * Puts a row into each named table that has none: of every type a plain value, in columns of foreign keys that of a row that
 * is there. `fixed` has SQL for columns whose rules want more. Answers why a table stayed empty, by its name.
 */
export async function fillTables(
  client: Pick<ClientBase, 'query'>,
  tables: readonly string[],
  fixed: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<Record<string, string>> {
  let problems: Record<string, string> = {};
  let empty = tables;
  await client.query('begin');
  // What triggers would make of a row is not what is tested.
  await client.query('set local session_replication_role = replica');
  // A table may wait for the row of another one.
  for (let left = tables.length + 1; empty.length < left; ) {
    left = empty.length;
    problems = {};
    for (const table of empty) {
      const problem = await fillTable(client, table, fixed[table] ?? {});
      if (problem !== null) problems[table] = problem;
    }
    empty = Object.keys(problems);
  }
  await client.query('commit');
  return problems;
}

async function fillTable(
  client: Pick<ClientBase, 'query'>,
  table: string,
  given: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount === 1) return null;
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  // Every column where the rules let it, else those that a row needs.
  if ((await insertRow(client, table, columns, given)) === null) return null;
  const needed = columns.filter(({ name, isMandatory }) => isMandatory || given[name] !== undefined);
  return insertRow(client, table, needed, given);
}

async function insertRow(
  client: Pick<ClientBase, 'query'>,
  table: string,
  columns: readonly Column[],
  given: Readonly<Record<string, string>>,
): Promise<string | null> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => given[column.name] ?? sampleOf(column)).join(', ');
  await client.query('savepoint one_row');
  try {
    await client.query(
      columns.length === 0
        ? `insert into ${table} default values`
        : `insert into ${table} (${names}) values (${values})`,
    );
    return null;
  } catch (error) {
    await client.query('rollback to savepoint one_row');
    return String(error);
  }
}

function sampleOf({ type, firstValue, refTable, refColumn }: Column): string {
  if (refTable !== null) return `(select "${refColumn}" from ${refTable} order by ctid limit 1)`;
  if (firstValue !== null) return `'${firstValue}'`;
  return type.endsWith('[]') ? `'{}'` : (VALUES[type] ?? 'null');
}
