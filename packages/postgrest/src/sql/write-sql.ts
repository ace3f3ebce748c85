import type { WritePlan } from '../plan/write-plan.ts';
import { bodyRowsSql, bodyValueSql } from './body-sql.ts';
import { conditionSql } from './condition-sql.ts';
import { column, qualified, quote, type SqlValues } from './identifiers.ts';

/** Counts rows that were really inserted: plus one for each row tried, minus one for each that was only updated. */
export const INSERTED_SETTING = 'rest.inserted';

const tried = countingSql('+', '0');
const updated = countingSql('-', '-1');

export function writeSql(plan: WritePlan, values: SqlValues): string {
  switch (plan.kind) {
    case 'insert':
    case 'upsert-one':
      return insertSql(plan, values);
    case 'update':
      return updateSql(plan, values);
    case 'delete':
      return `DELETE FROM ${qualified(plan.table)} ${whereSql(plan, values)} ${returningSql(plan)}`;
  }
}

function insertSql(plan: WritePlan, values: SqlValues): string {
  const names = plan.columns.map(({ name }) => quote(name));
  const picked = plan.columns.map(bodyValueSql).join(', ');
  const merges = plan.conflict?.resolution === 'merge-duplicates';
  const conditions =
    plan.kind === 'upsert-one'
      ? [tried, ...plan.where.map((condition) => conditionSql({ columns: 'pgrst_body' }, condition, values))]
      : merges
        ? [tried]
        : [];
  return [
    `INSERT INTO ${qualified(plan.table)}`,
    names.length === 0 ? '' : `(${names.join(', ')})`,
    `SELECT ${picked} FROM ${bodyRowsSql(plan.columns, plan.body, values, { applyDefaults: plan.applyDefaults })}`,
    conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    conflictSql(plan, names),
    returningSql(plan),
  ].join(' ');
}

function conflictSql({ conflict }: WritePlan, names: readonly string[]): string {
  if (conflict === undefined || conflict.columns.length === 0) return '';
  const target = `ON CONFLICT (${conflict.columns.map(quote).join(', ')})`;
  if (conflict.resolution === 'ignore-duplicates' || names.length === 0) return `${target} DO NOTHING`;
  return `${target} DO UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')} WHERE ${updated}`;
}

function updateSql(plan: WritePlan, values: SqlValues): string {
  const table = qualified(plan.table);
  if (plan.columns.length === 0) {
    // Without anything to set there is no UPDATE; the columns are still there for the select.
    const shown =
      plan.returning.length === 0 ? 'NULL' : plan.returning.map((name) => column(table, name)).join(', ');
    return `SELECT ${shown} FROM ${table} WHERE false`;
  }
  const sets = plan.columns.map((each) => `${quote(each.name)} = ${bodyValueSql(each)}`).join(', ');
  const body = bodyRowsSql(plan.columns, plan.body, values, { applyDefaults: plan.applyDefaults });
  return `UPDATE ${table} SET ${sets} FROM ${body} ${whereSql(plan, values)} ${returningSql(plan)}`;
}

function whereSql({ table, where }: WritePlan, values: SqlValues): string {
  if (where.length === 0) return '';
  const source = { columns: qualified(table), knownColumns: table.columns };
  return `WHERE ${where.map((condition) => conditionSql(source, condition, values)).join(' AND ')}`;
}

function returningSql({ table, returning }: WritePlan): string {
  if (returning.length === 0) return 'RETURNING 1';
  return `RETURNING ${returning.map((name) => column(qualified(table), name)).join(', ')}`;
}

function countingSql(sign: '+' | '-', never: string): string {
  const current = `coalesce(nullif(current_setting('${INSERTED_SETTING}', true), '')::int, 0)`;
  return `set_config('${INSERTED_SETTING}', (${current} ${sign} 1)::text, true) <> '${never}'`;
}
