import type { Routine } from '../catalog/schema-cache.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import { columnsOfCall } from '../plan/needed-columns.ts';
import type { ReadNode } from '../plan/read-node.ts';
import type { WritePlan } from '../plan/write-plan.ts';
import type { BodyForm, NegotiatedMedia } from '../request/negotiate-media-type.ts';
import { callSql, returnsScalar } from './call-sql.ts';
import { quote, SOURCE, SqlValues } from './identifiers.ts';
import { countSql, readSql } from './read-sql.ts';
import { INSERTED_SETTING, writeSql } from './write-sql.ts';

/** One parameterized statement; its only row holds the whole answer. */
export interface Statement {
  text: string;
  values: readonly (string | Buffer | null)[];
}

export const ANSWER_COLUMNS = ['total', 'rows', 'body', 'headers', 'status', 'location', 'inserted'] as const;

/** How the total is found: not at all, exactly, or exactly up to so many rows. */
export type CountMode = { kind: 'none' } | { kind: 'exact'; limit?: number };

export function readStatement(
  node: ReadNode,
  media: NegotiatedMedia,
  hasBody: boolean,
  count: CountMode,
): Statement {
  const values = new SqlValues();
  const rows = readSql(node, values);
  const counted = countCte(node, count, values);
  const text = `WITH ${SOURCE} AS (${rows})${counted.cte} ${answerSql({
    total: counted.total,
    rows: 'count(*)',
    body: hasBody ? bodySql(media.form) : "''",
    from: `(SELECT * FROM ${SOURCE}) _pgrst_t`,
  })}`;
  return { text: explained(text, media), values: values.list };
}

/** The statement whose plan estimates how many rows there are. */
export function estimateStatement(node: ReadNode): Statement {
  const values = new SqlValues();
  return { text: `EXPLAIN (FORMAT JSON) ${countSql(node, values)}`, values: values.list };
}

export function writeStatement(
  plan: WritePlan,
  read: ReadNode,
  media: NegotiatedMedia,
  wants: { body: boolean; location: boolean },
): Statement {
  const values = new SqlValues();
  const write = writeSql(plan, values);
  const inserted =
    (plan.kind === 'insert' && plan.conflict?.resolution === 'merge-duplicates') ||
    plan.kind === 'upsert-one';
  const text = `WITH ${SOURCE} AS (${write}) ${answerSql({
    total: 'NULL',
    rows: 'count(*)',
    body: wants.body ? bodySql(media.form) : "''",
    location: wants.location ? locationSql(plan.table.primaryKey) : undefined,
    inserted: inserted ? `nullif(current_setting('${INSERTED_SETTING}', true), '')` : undefined,
    from: `(${wants.body ? readSql(read, values) : `SELECT * FROM ${SOURCE}`}) _pgrst_t`,
  })}`;
  return { text: explained(text, media), values: values.list };
}

export function callStatement(
  plan: CallPlan,
  read: ReadNode,
  media: NegotiatedMedia,
  hasBody: boolean,
  count: CountMode,
): Statement {
  const { routine } = plan;
  const values = new SqlValues();
  const call = callSql(plan, columnsOfCall(read), values);
  const counted = countCte(read, count, values);
  const text = `WITH ${SOURCE} AS (${call})${counted.cte} ${answerSql({
    total: counted.total,
    rows: routine.returns.isSet ? 'count(*)' : '1',
    body: hasBody && !routine.returns.isVoid ? bodySql(media.form, routine) : "''",
    from: `(${readSql(read, values)}) _pgrst_t`,
  })}`;
  return { text: explained(text, media), values: values.list };
}

function answerSql(parts: {
  total: string;
  rows: string;
  body: string;
  location?: string;
  inserted?: string;
  from: string;
}): string {
  const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;
  const columns: Record<(typeof ANSWER_COLUMNS)[number], string> = {
    total: parts.total,
    rows: parts.rows,
    body: parts.body,
    headers: setting('response.headers'),
    status: setting('response.status'),
    location: parts.location ?? 'NULL',
    inserted: parts.inserted ?? 'NULL',
  };
  return `SELECT ${ANSWER_COLUMNS.map((name) => `${columns[name]} AS ${name}`).join(', ')} FROM ${parts.from}`;
}

function countCte(node: ReadNode, count: CountMode, values: SqlValues): { cte: string; total: string } {
  if (count.kind === 'none') return { cte: '', total: 'NULL' };
  const limit = count.limit === undefined ? '' : ` LIMIT ${count.limit}`;
  return {
    cte: `, pgrst_source_count AS (${countSql(node, values)}${limit})`,
    total: '(SELECT count(*) FROM pgrst_source_count)',
  };
}

function bodySql(form: BodyForm, routine?: Routine): string {
  const isScalar = routine !== undefined && returnsScalar(routine);
  const row = isScalar ? '_pgrst_t.pgrst_scalar' : '_pgrst_t';
  const stripped = (sql: string, strip: boolean) => (strip ? `json_strip_nulls(${sql})` : sql);
  switch (form.kind) {
    case 'array':
      return routine !== undefined && !routine.returns.isSet
        ? `coalesce(${stripped(`json_agg(${row})->0`, form.stripNulls)}, 'null')`
        : `coalesce(${stripped(`json_agg(${row})`, form.stripNulls)}, '[]')`;
    case 'object':
      return `coalesce(${stripped(`json_agg(${row})->0`, form.stripNulls)}, 'null')`;
    case 'csv':
      return `${CSV_HEADER} || E'\\n' || ${CSV_ROWS}`;
    case 'geojson':
      return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(ST_AsGeoJSON(_pgrst_t)::json), '[]'))`;
    case 'raw':
      return routine?.returns.name === 'bytea'
        ? `coalesce(encode(string_agg(${row}, ''), 'base64'), '')`
        : `coalesce(string_agg(${row}::text, ''), '')`;
  }
}

const CSV_HEADER = `coalesce((SELECT string_agg(k, ',') FROM json_object_keys((array_agg(row_to_json(_pgrst_t)))[1]) k), '')`;
/** A row as Postgres writes it is CSV between parentheses. */
const CSV_ROWS = `coalesce(string_agg(substring(_pgrst_t::text, 2, length(_pgrst_t::text) - 2), E'\\n'), '')`;

/** The primary key of a single new row, as texts. */
function locationSql(primaryKey: readonly string[]): string | undefined {
  if (primaryKey.length === 0) return undefined;
  const values = primaryKey.map((name) => `s.${quote(name)}::text`).join(', ');
  return `CASE WHEN count(*) = 1 THEN (SELECT json_build_array(${values}) FROM ${SOURCE} s LIMIT 1) END`;
}

function explained(text: string, { plan }: NegotiatedMedia): string {
  if (plan === undefined) return text;
  const options = [
    `FORMAT ${plan.format.toUpperCase()}`,
    ...plan.options.map((option) => option.toUpperCase()),
  ];
  return `EXPLAIN (${options.join(', ')}) ${text}`;
}
