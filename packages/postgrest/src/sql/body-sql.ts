import type { Column } from '../catalog/schema-cache.ts';
import { column, quote, type SqlValues } from './identifiers.ts';

/** The rows of a JSON body as a table named `pgrst_body`, for the FROM of an insert, an update or a call. */
export function bodyRowsSql(
  columns: readonly Column[],
  body: { text: string; isObject: boolean },
  values: SqlValues,
  options: { limitOne?: boolean; applyDefaults?: boolean } = {},
): string {
  const { text, isObject } = body;
  const withDefaults = options.applyDefaults === true && columns.length > 0;
  const json = withDefaults ? 'pgrst_json_defs.val' : 'pgrst_payload.json_data';
  const kind = withDefaults ? 'jsonb' : 'json';
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const typed = columns
    .map(({ name, type, representation }) =>
      representation?.fromJson === undefined ? `${quote(name)} ${type}` : `${quote(name)} json`,
    )
    .join(', ');
  const empty = isObject ? '(VALUES (1)) _' : `${kind}_array_elements(${json}) _`;
  const filled = `${kind}_to_${isObject ? 'record' : 'recordset'}(${json}) AS _(${typed})`;
  const limit = options.limitOne === true ? ' LIMIT 1' : '';
  return [
    `(SELECT ${values.add(text)}::${kind} AS json_data) pgrst_payload`,
    ...(withDefaults ? [defaultsSql(columns, isObject)] : []),
    `LATERAL (SELECT ${names} FROM ${columns.length === 0 ? empty : filled}${limit}) pgrst_body`,
  ].join(', ');
}

/** A value of the body as the column holds it. */
export function bodyValueSql({ name, representation }: Column): string {
  const sql = column('pgrst_body', name);
  return representation?.fromJson === undefined ? sql : `${representation.fromJson}(${sql})`;
}

/** Keys that a row lacks get the default of their column, as the table's definition writes it. */
function defaultsSql(columns: readonly Column[], isObject: boolean): string {
  const pairs = columns.flatMap(({ name, defaultSql }) =>
    defaultSql === undefined ? [] : [`${literal(name)}, ${defaultSql}`],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  return isObject
    ? `LATERAL (SELECT ${defaults} || pgrst_payload.json_data AS val) pgrst_json_defs`
    : `LATERAL (SELECT jsonb_agg(${defaults} || elem) AS val FROM jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs`;
}

/** A name from the catalog as a string constant. */
export function literal(name: string): string {
  const doubled = name.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
