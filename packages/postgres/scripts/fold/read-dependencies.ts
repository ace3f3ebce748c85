import type pg from 'pg';

/**
 * What needs what, by the ids of `readSchema`. Parts count as the whole: a rule for its view, a default for its table,
 * a row type for its table, an index of a constraint for the constraint.
 */
export async function readDependencies(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ id: string; needs: string }>(DEPENDENCIES_SQL);
  const needs = new Map<string, Set<string>>();
  for (const { id, needs: other } of rows) {
    if (id !== other) needs.set(id, (needs.get(id) ?? new Set()).add(other));
  }
  return needs;
}

const whole = (classId: string, objectId: string) => `
  case ${classId}
    when 'pg_rewrite'::regclass then (select 'pg_class:' || ev_class from pg_rewrite where oid = ${objectId})
    when 'pg_attrdef'::regclass then (select 'pg_class:' || adrelid from pg_attrdef where oid = ${objectId})
    when 'pg_type'::regclass then (
      select case when e.typrelid <> 0 and c.relkind <> 'c' then 'pg_class:' || e.typrelid else 'pg_type:' || e.oid end
      from pg_type t join pg_type e on e.oid = case when t.typcategory = 'A' and t.typelem <> 0 then t.typelem else t.oid end
      left join pg_class c on c.oid = e.typrelid where t.oid = ${objectId})
    when 'pg_class'::regclass then coalesce(
      (select 'pg_constraint:' || k.oid from pg_constraint k where k.conindid = ${objectId} and k.contype in ('p', 'u', 'x')),
      (select 'pg_type:' || c.reltype from pg_class c where c.oid = ${objectId} and c.relkind = 'c'),
      'pg_class:' || ${objectId})
    else ${classId}::regclass::text || ':' || ${objectId} end`;

const DEPENDENCIES_SQL = `
  select distinct ${whole('d.classid', 'd.objid')} as id, ${whole('d.refclassid', 'd.refobjid')} as needs
  from pg_depend d where d.deptype in ('n', 'a', 'i') and d.objid >= 16384 and d.refobjid >= 16384`;
