/** What the current role may use of a schema, with the comments of its authors. */
export interface SchemaDescription {
  comment: string | null;
  tables: readonly TableDescription[];
  routines: readonly { oid: number; comment: string | null }[];
}

export interface TableDescription {
  name: string;
  comment: string | null;
  canDelete: boolean;
  columns: readonly ColumnDescription[];
}

export interface ColumnDescription {
  name: string;
  comment: string | null;
  isRequired: boolean;
  /** The type below a domain; null for other types. */
  baseType: string | null;
  /** The labels of an enum. */
  labels: readonly string[] | null;
  canSelect: boolean;
  canInsert: boolean;
  canUpdate: boolean;
}

/**
 * Gives one row with a `SchemaDescription` as JSON. `$1` is the schema. Privileges are those of the role that runs it;
 * tables are listed even without any, because privileges on columns count as well.
 */
export const SCHEMA_DESCRIPTION_SQL = `
select json_build_object(
  'comment', (select obj_description(n.oid, 'pg_namespace') from pg_namespace n where n.nspname = $1),
  'tables', (select coalesce(json_agg(t), '[]') from (
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      has_table_privilege(c.oid, 'delete') as "canDelete",
      (select coalesce(json_agg(json_build_object(
          'name', a.attname, 'comment', col_description(c.oid, a.attnum), 'isRequired', a.attnotnull,
          'baseType', case when ty.typtype = 'd' then format_type(ty.typbasetype, null) end,
          'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = ty.oid),
          'canSelect', has_column_privilege(c.oid, a.attnum, 'select'),
          'canInsert', has_column_privilege(c.oid, a.attnum, 'insert'),
          'canUpdate', has_column_privilege(c.oid, a.attnum, 'update')) order by a.attnum), '[]')
        from pg_attribute a join pg_type ty on ty.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname = $1 and has_schema_privilege(n.oid, 'usage')
    order by c.relname
  ) t),
  'routines', (select coalesce(json_agg(json_build_object(
      'oid', p.oid::int8, 'comment', obj_description(p.oid, 'pg_proc'))), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind = 'f' and n.nspname = $1 and has_schema_privilege(n.oid, 'usage')
      and has_function_privilege(p.oid, 'execute'))
)::text as value`;
