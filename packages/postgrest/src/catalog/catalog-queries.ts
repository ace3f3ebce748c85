/** Queries of pg_catalog; each returns one row with one JSON value, so that names of every kind arrive unchanged. */

export const TABLES_SQL = `
select coalesce(json_agg(t), '[]') as value from (
  select c.oid::int8 as oid, n.nspname as schema, c.relname as name,
    c.relkind in ('v', 'm') as "isView",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8) as insertable,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4) as updatable,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16) as deletable,
    c.relispartition as "isPartition",
    (select coalesce(json_agg(json_build_object(
        'position', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'defaultSql', case
          when ty.typbasetype <> 0 and ty.typdefaultbin is not null and d.adbin is null then pg_get_expr(ty.typdefaultbin, 0)
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated <> '' then null
          else pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum), '[]')
      from pg_attribute a join pg_type ty on ty.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select array_agg(a.attname order by k.place)
      from pg_constraint p cross join unnest(p.conkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where p.conrelid = c.oid and p.contype = 'p') as "primaryKey"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'
  order by n.nspname, c.relname
) t`;

/** Primary and foreign keys with their columns in order; unique ones to tell one-to-one. */
export const CONSTRAINTS_SQL = `
select coalesce(json_agg(k), '[]') as value from (
  select c.conname as name, c.contype as type, c.conrelid::int8 as "table", c.confrelid::int8 as "other",
    c.conkey as columns, c.confkey as "otherColumns"
  from pg_constraint c
  where c.contype in ('p', 'f', 'u') and c.conparentid = 0 and c.conrelid <> 0
    and c.connamespace <> 'pg_catalog'::regnamespace
  order by c.conrelid, c.conname
) k`;

export const VIEW_RULES_SQL = `
select coalesce(json_agg(v), '[]') as value from (
  select c.oid::int8 as view, r.ev_action::text as rule
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind in ('v', 'm') and n.nspname = any($1)
) v`;

export const ROUTINES_SQL = `
with recursive base as (
  select oid as id, oid as base, typbasetype from pg_type
  union all
  select base.id, t.oid, t.typbasetype from base join pg_type t on t.oid = base.typbasetype where base.typbasetype <> 0
), inputs as (
  select p.oid, json_agg(json_build_object(
      'name', coalesce(i.name, ''), 'type', format_type(i.type, null),
      'castType', case i.type
        when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
        when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
        else format_type(i.type, null) end,
      'required', i.place <= p.pronargs - p.pronargdefaults,
      'variadic', coalesce(i.mode = 'v', false)) order by i.place) as parameters,
    case count(*) filter (where coalesce(i.name, '') = '')
      when 0 then true
      when 1 then count(*) = 1 and (array_agg(i.type))[1] in
        ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype)
      else false end as callable
  from pg_proc p
  cross join lateral (
    select row_number() over (order by u.place) as place, u.name, u.type, u.mode
    from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
      with ordinality as u(name, type, mode, place)
    where u.type is not null and coalesce(u.mode, 'i') in ('i', 'b', 'v')
  ) i
  group by p.oid
)
select coalesce(json_agg(f), '[]') as value from (
  select p.oid::int8 as oid, n.nspname as schema, p.proname as name, coalesce(i.parameters, '[]') as parameters, p.provolatile as volatility,
    json_build_object('schema', tn.nspname, 'name', coalesce(c.relname, t.typname), 'isSet', p.proretset,
      'isComposite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
      'isVoid', t.oid = 'void'::regtype,
      'domain', case when p.prorettype <> t.oid then (select d.typname from pg_type d where d.oid = p.prorettype) end
    ) as returns,
    (select coalesce(json_agg(json_build_array(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1))), '[]')
      from unnest(p.proconfig) s where split_part(s, '=', 1) in ('statement_timeout', 'plan_filter.statement_cost_limit')
    ) as settings
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join base b on b.id = p.prorettype and b.typbasetype = 0
  join pg_type t on t.oid = b.base join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_class c on c.oid = t.typrelid
  left join inputs i on i.oid = p.oid
  where p.prokind = 'f' and n.nspname = any($1) and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)
    and coalesce(i.callable, true)
  order by n.nspname, p.proname, p.pronargs, pg_get_function_identity_arguments(p.oid)
) f`;

/** Functions that take one row and return rows of another table work as relationships. */
export const COMPUTED_RELATIONSHIPS_SQL = `
select coalesce(json_agg(r), '[]') as value from (
  select n.nspname as schema, p.proname as name, source.oid::int8 as "from", target.oid::int8 as "to",
    not p.proretset or p.prorows = 1 as "toOne"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_class source on source.reltype = p.proargtypes[0] and source.relkind in ('r', 'v', 'm', 'f', 'p')
  join pg_class target on target.reltype = p.prorettype and target.relkind in ('r', 'v', 'm', 'f', 'p')
  where p.pronargs = 1 and p.prorettype <> 0
) r`;

export const SETTINGS_SQL = `
select json_build_object(
  'timeZones', (select coalesce(json_agg(name), '[]') from pg_timezone_names),
  'roles', (select coalesce(json_agg(json_build_array(r.rolname, split_part(s, '=', 1), substr(s, strpos(s, '=') + 1))
      order by d.setdatabase), '[]')
    from pg_db_role_setting d join pg_roles r on r.oid = d.setrole cross join unnest(d.setconfig) s
    join pg_settings g on g.name = split_part(s, '=', 1) and g.context = 'user'
    where d.setdatabase in (0, (select oid from pg_database where datname = current_database())))
) as value`;

/** Casts between a domain and its form on the wire; the function of each cast is called instead. */
export const REPRESENTATIONS_SQL = `
select coalesce(json_agg(r), '[]') as value from (
  select format_type(case when source.typtype = 'd' then source.oid else target.oid end, null) as domain,
    case when source.typtype = 'd' then 'toJson' when source.oid = 'json'::regtype then 'fromJson' else 'fromText' end as role,
    format('%I.%I', n.nspname, p.proname) as function
  from pg_cast c join pg_type source on source.oid = c.castsource join pg_type target on target.oid = c.casttarget
  join pg_proc p on p.oid = c.castfunc join pg_namespace n on n.oid = p.pronamespace
  where c.castcontext = 'i' and c.castmethod = 'f' and has_function_privilege(p.oid, 'execute')
    and (source.typtype = 'd' and target.oid = 'json'::regtype
      or target.typtype = 'd' and source.oid in ('json'::regtype, 'text'::regtype))
) r`;
