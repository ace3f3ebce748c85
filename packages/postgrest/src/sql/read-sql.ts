import { isToOne } from '../catalog/schema-cache.ts';
import type { OrderTerm, SelectedField } from '../parse/query-terms.ts';
import { type HoistedField, spreadFields } from '../plan/aggregates.ts';
import { nameOfNode, outputAlias, type ReadNode } from '../plan/read-node.ts';
import type { RowRange } from '../request/ranges.ts';
import { conditionSql, type EmbedTestSql } from './condition-sql.ts';
import { aggregateSql, castSql, type FieldSource, fieldSql } from './field-sql.ts';
import { column, qualified, quote, SOURCE, type SqlValues } from './identifiers.ts';

/** The rows of a node with its embeds as columns of JSON. */
export function readSql(node: ReadNode, values: SqlValues, parent?: ReadNode): string {
  const grouped = isGrouped(node);
  const select =
    node.select.length === 0 && node.children.length === 0
      ? allColumnsSql(node)
      : [
          ...node.select.flatMap((field) => selectSql(node, field, values)),
          ...node.children.flatMap((child) => embedSelectSql(child, grouped)),
        ];
  return [
    // A select list may be empty when everything asked for is an empty embed.
    `SELECT ${select.join(', ')} FROM ${fromSql(node)}`,
    ...node.children.map((child) => joinSql(child, values, node)),
    whereSql(node, values, parent),
    grouped ? groupBySql(node, values) : '',
    orderSql(node, values),
    rangeSql(node.range, values),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** One column-less row for each row that counts: filters hold, ranges do not, inner embeds must exist. */
export function countSql(node: ReadNode, values: SqlValues, parent?: ReadNode): string {
  const existsByAlias: EmbedTestSql = (aggregateAlias, negated) => {
    const child = node.children.find((candidate) => candidate.aggregateAlias === aggregateAlias);
    if (child === undefined) return 'TRUE';
    return `${negated ? '' : 'NOT '}EXISTS (${countSql(child, values, node)})`;
  };
  const conditions = [
    ...node.where.map((condition) => conditionSql(sourceOf(node), condition, values, existsByAlias)),
    ...joinConditions(node, parent),
    ...node.children
      .filter(({ join }) => join === 'inner')
      .map((child) => `EXISTS (${countSql(child, values, node)})`),
  ];
  return `SELECT 1 FROM ${fromSql(node)}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`;
}

/** One by one when some of them look different to clients than to the database. */
function allColumnsSql(node: ReadNode): string[] {
  const { columns, knownColumns } = sourceOf(node);
  const known = [...(knownColumns?.values() ?? [])];
  if (known.every(({ representation }) => representation?.toJson === undefined)) return [`${columns}.*`];
  return known.map(({ name, representation }) => {
    const sql = column(columns, name);
    return representation?.toJson === undefined ? sql : `${representation.toJson}(${sql}) AS ${quote(name)}`;
  });
}

function selectSql(node: ReadNode, field: SelectedField, values: SqlValues): string[] {
  const { name, jsonPath } = field.field;
  if (name === '*' && field.aggregate === undefined) return allColumnsSql(node);
  const toJson = node.knownColumns?.get(name)?.representation?.toJson;
  const isWhole = jsonPath.length === 0 && field.aggregate === undefined;
  if (toJson === undefined || !isWhole) return [fieldSelectSql(node, field, values)];
  // A cast is applied to what the client would have been shown.
  const shown = castSql(`${toJson}(${column(sourceOf(node).columns, name)})`, field.cast);
  return [`${shown} AS ${quote(field.alias ?? name)}`];
}

function fieldSelectSql(node: ReadNode, field: SelectedField, values: SqlValues): string {
  const source = sourceOf(node);
  const sql = castSql(fieldSql(source, field.field, values), field.cast);
  // A spread embed leaves its aggregates to the parent, under the name the parent will look for.
  if (node.spread && field.aggregate !== undefined) {
    const name = field.alias ?? (field.field.name === '*' ? 'count' : outputAlias(field));
    const whole = field.field.name === '*' ? source.columns : sql;
    return name === undefined ? whole : `${whole} AS ${quote(name)}`;
  }
  const alias = outputAlias(field);
  return `${aggregateSql(sql, field)}${alias === undefined ? '' : ` AS ${quote(alias)}`}`;
}

/** An embed of nothing is joined for its filters and not shown. */
function isShown(node: ReadNode): boolean {
  return node.select.length > 0 || node.children.some(isShown);
}

function embedSelectSql(child: ReadNode, grouped: boolean): string[] {
  const joined = quote(child.aggregateAlias);
  if (child.spread && !isSingle(child)) {
    const names = spreadFields(child).map(({ column: name }) => quote(name));
    return names.map((name) => `COALESCE(${joined}.${name}, '[]')${grouped ? '::jsonb' : ''} AS ${name}`);
  }
  if (child.spread) return spreadFields(child).map((field) => spreadSql(joined, field));
  if (!isShown(child)) return [];
  // Only jsonb can be grouped by.
  const cast = grouped ? '::jsonb' : '';
  const name = quote(nameOfNode(child));
  return [
    isSingle(child)
      ? `row_to_json(${joined}.*)${cast} AS ${name}`
      : `COALESCE(${joined}.${joined}, '[]')${cast} AS ${name}`,
  ];
}

function spreadSql(joined: string, field: HoistedField): string {
  const alias = field.alias === undefined ? '' : ` AS ${quote(field.alias)}`;
  return `${aggregateSql(column(joined, field.column), field)}${alias}`;
}

function joinSql(child: ReadNode, values: SqlValues, parent: ReadNode): string {
  const joined = quote(child.aggregateAlias);
  const inner = child.join === 'inner';
  const rows = readSql(child, values, parent);
  if (isSingle(child)) return `${inner ? 'INNER' : 'LEFT'} JOIN LATERAL (${rows}) AS ${joined} ON TRUE`;
  if (child.spread) {
    // Every column becomes an array of its values.
    const names = spreadFields(child).map(({ column: name }) => quote(name));
    const arrays = names.map((name) => `json_agg(${joined}.${name}) AS ${name}`).join(', ');
    const condition = inner ? 'count(*) > 0' : 'TRUE';
    return `${inner ? 'INNER' : 'LEFT'} JOIN LATERAL (SELECT ${arrays} FROM (${rows}) AS ${joined} HAVING ${condition}) AS ${joined} ON TRUE`;
  }
  const list = `SELECT json_agg(${joined}) AS ${joined} FROM (${rows}) AS ${joined}`;
  return `${inner ? 'INNER' : 'LEFT'} JOIN LATERAL (${list}) AS ${joined} ON ${inner ? `${joined} IS NOT NULL` : 'TRUE'}`;
}

function isSingle({ relationship }: ReadNode): boolean {
  return relationship !== undefined && isToOne(relationship);
}

function junctionAlias(node: ReadNode): string {
  return quote(`${node.aggregateAlias}_junction`);
}

function sourceOf({ from, table, knownColumns }: ReadNode): FieldSource {
  switch (from.kind) {
    case 'table':
      return { columns: qualified(table), knownColumns };
    case 'result':
      return { columns: quote(table.name), knownColumns };
    case 'embed':
    case 'computed':
      return { columns: quote(from.alias), knownColumns };
  }
}

function fromSql(node: ReadNode): string {
  const cardinality = node.relationship?.cardinality;
  if (cardinality?.kind !== 'many-to-many') return rowsSql(node);
  return `${rowsSql(node)} CROSS JOIN ${qualified(cardinality.junction)} AS ${junctionAlias(node)}`;
}

function rowsSql({ from, table }: ReadNode): string {
  switch (from.kind) {
    case 'table':
      return qualified(table);
    case 'result':
      return `${quote(SOURCE)} AS ${quote(table.name)}`;
    case 'embed':
      return `${qualified(table)} AS ${quote(from.alias)}`;
    case 'computed': {
      const row = `${quote(from.row.alias)}::${qualified(from.row.table)}`;
      return `${qualified(from.routine)}(${row}) AS ${quote(from.alias)}`;
    }
  }
}

function joinConditions(node: ReadNode, parent: ReadNode | undefined): string[] {
  const cardinality = node.relationship?.cardinality;
  if (cardinality === undefined || parent === undefined || cardinality.kind === 'computed') return [];
  const [here, there] = [sourceOf(node).columns, sourceOf(parent).columns];
  if (cardinality.kind !== 'many-to-many') {
    return cardinality.columns.map(([outer, own]) => `${column(here, own)} = ${column(there, outer)}`);
  }
  const junction = junctionAlias(node);
  return [
    ...cardinality.target.map(([own, link]) => `${column(here, own)} = ${column(junction, link)}`),
    ...cardinality.source.map(([outer, link]) => `${column(there, outer)} = ${column(junction, link)}`),
  ];
}

function whereSql(node: ReadNode, values: SqlValues, parent: ReadNode | undefined): string {
  const conditions = [
    ...node.where.map((condition) => conditionSql(sourceOf(node), condition, values)),
    ...joinConditions(node, parent),
  ];
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

function isGrouped(node: ReadNode): boolean {
  const own = !node.spread && node.select.some(({ aggregate }) => aggregate !== undefined);
  return (
    own ||
    (!node.spread &&
      node.children.some(
        (child) => child.spread && spreadFields(child).some(({ aggregate }) => aggregate !== undefined),
      ))
  );
}

function groupBySql(node: ReadNode, values: SqlValues): string {
  const terms = [
    ...node.select
      .filter(({ aggregate }) => aggregate === undefined)
      .map((field) => {
        const alias = outputAlias(field);
        return alias === undefined ? fieldSql(sourceOf(node), field.field, values) : quote(alias);
      }),
    ...node.children.flatMap((child) => {
      if (!child.spread) return isShown(child) ? [quote(nameOfNode(child))] : [];
      return spreadFields(child)
        .filter(({ aggregate }) => aggregate === undefined)
        .map((field) => column(quote(child.aggregateAlias), field.column));
    }),
  ];
  return terms.length === 0 ? '' : `GROUP BY ${terms.join(', ')}`;
}

function orderSql(node: ReadNode, values: SqlValues): string {
  if (node.order.length === 0) return '';
  return `ORDER BY ${node.order.map((term) => orderTermSql(node, term, values)).join(', ')}`;
}

const NULLS = { first: ' NULLS FIRST', last: ' NULLS LAST' };

function orderTermSql(node: ReadNode, term: OrderTerm, values: SqlValues): string {
  const source = term.relation === undefined ? sourceOf(node) : { columns: quote(term.relation) };
  const direction = term.direction === undefined ? '' : term.direction === 'asc' ? ' ASC' : ' DESC';
  return `${fieldSql(source, term.field, values)}${direction}${term.nulls === undefined ? '' : NULLS[term.nulls]}`;
}

/** The planner prefers an index for the first few rows only if it sees how few; our own number is safe as text. */
const MAX_PLANNED_LIMIT = 1000;

function rangeSql({ offset, limit }: RowRange, values: SqlValues): string {
  const parts = [
    limit === undefined
      ? ''
      : `LIMIT ${limit <= MAX_PLANNED_LIMIT ? Math.trunc(limit) : values.add(String(limit))}`,
    offset === 0 ? '' : `OFFSET ${values.add(String(offset))}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
