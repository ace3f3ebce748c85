import type { ClientBase } from 'pg';

interface Column {
  schema: string;
  table: string;
  name: string;
  type: string;
  /** Of an array's elements; null of everything else. */
  element: string | null;
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

interface Check {
  schema: string;
  table: string;
  definition: string;
}

const COLUMNS = `
  select n.nspname as schema, c.relname as "table", a.attname as name, t.typname as type,
         case when t.typcategory = 'A' then e.typname end as element, a.attnotnull as "isRequired",
         (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
   where a.attnum > 0 and not a.attisdropped and has_table_privilege('service_role', c.oid, 'select')
   order by n.nspname desc, c.relname collate "C", a.attnum`;

const CHECKS = `
  select n.nspname as schema, c.relname as "table", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
   where k.contype = 'c'
   order by c.relname, k.conname`;

const HEAD = `// Written from the schema by packages/postgres/scripts/write-rows.ts. Do not edit.
import type { ColumnType } from 'kysely';

/** May be left out of an insert. */
type Default<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** ISO 8601 with microseconds: \`2026-11-24T05:24:01.123456+00:00\`. */
type Time = ColumnType<string, string | Date, string | Date>;
/** Written as the text of \`JSON.stringify\`: pg would write a list as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;
`;

/** For schemas that have such columns. */
const COMPUTED = `/** The database fills it in. */
type Computed<T> = T extends ColumnType<infer S> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamp: 'Time',
  timestamptz: 'Time',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
};

const ELEMENT_TYPES: typeof TYPES = {
  ...TYPES,
  json: 'unknown',
  jsonb: 'unknown',
  timestamp: 'string',
  timestamptz: 'string',
};

/** The text of `src/queries/rows.ts`: a type for each table of `public` and `private`, as `queriesOf` shows them. */
export async function printRows(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: checks } = await client.query<Check>(CHECKS);
  const options = optionsByColumn(checks);
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`);
  const list = [...tables].map(([name, ofTable]) => {
    const lines = ofTable
      .filter(hasName)
      .map((column) => `    ${camelCase(column.name)}: ${typeOf(column, options)};\n`);
    return `  ${keyOf(name)}: {\n${lines.join('')}  };\n`;
  });
  const head = columns.some(({ isGenerated }) => isGenerated) ? `${HEAD}${COMPUTED}` : HEAD;
  return `${head}\n/** Tables of \`public\` by their name, others with their schema: \`private.apiKeys\`. */\nexport interface Rows {\n${list.join('')}}\n`;
}

function keyOf(name: string): string {
  const [schema = '', table = ''] = name.split('.');
  return schema === 'public' ? camelCase(table) : `'${schema}.${camelCase(table)}'`;
}

function typeOf(column: Column, options: ReadonlyMap<string, string>): string {
  const named = (column.element === null ? TYPES : ELEMENT_TYPES)[column.element ?? column.type];
  if (named === undefined) throw new Error(`TYPES in print-rows.ts lacks ${column.element ?? column.type}.`);
  const view = VIEWS[`${column.schema}.${column.table}`];
  const table = view?.shows ?? `${column.schema}.${column.table}`;
  const isRequired = column.isRequired || view?.required.includes(column.name) === true;
  const listed =
    column.table === 'lead_rows' && column.name === 'kind'
      ? LEAD_KINDS
      : options.get(`${table}.${column.name}`);
  const single = named === 'string' && listed !== undefined ? listed : named;
  const whole = column.element === null ? single : `${single.includes(' ') ? `(${single})` : single}[]`;
  const type = isRequired ? whole : `${whole} | null`;
  if (column.isGenerated) return `Computed<${type}>`;
  return column.hasDefault && column.isRequired ? `Default<${type}>` : type;
}

/** The texts that a check allows in a column, as a union. Only what holds for every row is read. */
function optionsByColumn(checks: readonly Check[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { schema, table, definition } of checks) {
    const always = definition.replaceAll(/\(?\(?\w+ IS NULL\) OR /g, '');
    if (/ OR |CASE|NOT /.test(always)) continue;
    for (const [, column = '', list = ''] of always.matchAll(
      /\((\w+) (?:= ANY \(|<@ )ARRAY\[((?:'[^']*'::text(?:, )?)+)\]/g,
    )) {
      found.set(`${schema}.${table}.${column}`, list.replaceAll('::text', '').replaceAll(', ', ' | '));
    }
  }
  return found;
}

const LEAD_KINDS = `'submission' | 'consultation'`;

/** A view has no constraints to read: which of its columns are never null, and the table whose columns of the same name it shows. */
const VIEWS: Readonly<Record<string, { required: readonly string[]; shows: string }>> = {
  'private.lead_rows': {
    required: ['id', 'kind', 'created_at', 'updated_at', 'status', 'title', 'name', 'source'],
    shows: 'public.onboarding_submissions',
  },
  'private.people': { required: ['id', 'is_active'], shows: '' },
  'private.sessions': { required: ['id', 'user_id', 'created_at', 'active_at'], shows: '' },
};

/** Names such as `within_1h` have no way back from camelCase: queries use `sql` for them. */
function hasName({ name }: Column): boolean {
  return camelCase(name).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === name;
}

function camelCase(name: string): string {
  return name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
