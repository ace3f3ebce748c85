import type { ClientBase } from 'pg';

/** What the programs of a release use of the database. Text that can be compared; sorted, so that files differ little. */
export interface SchemaInterface {
  /** By `schema.table`; views too. */
  tables: Record<string, TableInterface>;
  /** By `schema.name`, one entry for each list of arguments. */
  functions: Record<string, FunctionInterface[]>;
}

interface TableInterface {
  /** Type and rights of each column, such as `uuid, authenticated: select`. */
  columns: Record<string, string>;
  /** Columns that a new row must name. */
  mandatory: string[];
  /** What `on conflict` may name: columns and condition of each unique index. */
  uniques: string[];
  /** Checks and keys that refuse rows. */
  constraints: string[];
}

interface FunctionInterface {
  /** `lead_kind text`, in order. */
  args: string[];
  /** How many of them a caller must give. */
  required: number;
  returns: string;
  /** Roles that may call it. */
  callers: string[];
}

const SCHEMAS = ['public', 'private', 'auth'];
const ROLES = ['anon', 'authenticated', 'service_role', 'supabase_auth_admin'];

const NOT_OF_EXTENSIONS = `not exists (select from pg_depend d where d.objid = x.oid and d.deptype = 'e')`;

const TABLES = `
  select n.nspname || '.' || x.relname as name,
    (select json_object_agg(a.attname, a.described order by a.attname) from (
      select a.attname, format_type(a.atttypid, a.atttypmod) || coalesce(', ' || string_agg(
        r.role || ': ' || r.rights, ', ' order by r.role), '') as described
        from pg_attribute a
        left join lateral (
          select role, string_agg(right_name, ' ' order by right_name) as rights
            from unnest($2::text[]) as role, unnest(array['insert', 'select', 'update']) as right_name
           where has_column_privilege(role, x.oid, a.attnum, right_name) group by role
        ) r on true
       where a.attrelid = x.oid and a.attnum > 0 and not a.attisdropped
       group by a.attname, a.atttypid, a.atttypmod) a) as columns,
    array(select a.attname::text from pg_attribute a
       where a.attrelid = x.oid and a.attnum > 0 and not a.attisdropped and x.relkind <> 'v'
         and a.attnotnull and not a.atthasdef and a.attidentity = '' order by 1) as mandatory,
    array(select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') from pg_index i
       where i.indrelid = x.oid and i.indisunique and i.indisvalid order by 1) as uniques,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
       where k.conrelid = x.oid and k.contype in ('c', 'f', 'x') order by 1) as constraints
    from pg_class x join pg_namespace n on n.oid = x.relnamespace
   where n.nspname = any ($1) and x.relkind in ('r', 'p', 'v') and x.relname <> 'schema_migrations' and ${NOT_OF_EXTENSIONS}
   order by 1`;

const FUNCTIONS = `
  select n.nspname || '.' || x.proname as name,
    array(select concat_ws(' ', x.proargnames[a.at], format_type(a.type, null))
       from unnest(x.proargtypes::oid[]) with ordinality as a (type, at) order by a.at) as args,
    x.pronargs - x.pronargdefaults as required, pg_get_function_result(x.oid) as returns,
    array(select role from unnest($2::text[]) as role where has_function_privilege(role, x.oid, 'execute') order by 1)
      as callers
    from pg_proc x join pg_namespace n on n.oid = x.pronamespace
   where n.nspname = any ($1) and x.prokind = 'f' and x.prorettype <> 'trigger'::regtype and ${NOT_OF_EXTENSIONS}
   order by 1, 2`;

export async function readInterface(client: Pick<ClientBase, 'query'>): Promise<SchemaInterface> {
  const tables = await client.query<TableInterface & { name: string }>(TABLES, [SCHEMAS, ROLES]);
  const functions = await client.query<FunctionInterface & { name: string }>(FUNCTIONS, [SCHEMAS, ROLES]);
  const byName: Record<string, FunctionInterface[]> = {};
  for (const { name, ...one } of functions.rows) {
    byName[name] ??= [];
    byName[name].push(one);
  }
  return {
    tables: Object.fromEntries(tables.rows.map(({ name, ...one }) => [name, one])),
    functions: byName,
  };
}
