import type {
  Filter,
  IsValue,
  Operation,
  QuantifiedOperator,
  SimpleOperator,
  TextSearchOperator,
} from '../parse/query-terms.ts';
import type { Condition, ConditionGroup } from '../plan/read-node.ts';
import { type FieldSource, fieldSql } from './field-sql.ts';
import { quote, type SqlValues } from './identifiers.ts';

const SIMPLE: Record<SimpleOperator, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const QUANTIFIED: Record<QuantifiedOperator, string> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const TEXT_SEARCH: Record<TextSearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const IS: Record<IsValue, string> = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};

/** How a test for an embed's rows is written; a count has no joined subquery to look at. */
export type EmbedTestSql = (aggregateAlias: string, negated: boolean) => string;

const embedTestByAlias: EmbedTestSql = (aggregateAlias, negated) =>
  `${quote(aggregateAlias)} IS ${negated ? '' : 'NOT '}DISTINCT FROM NULL`;

export function conditionSql(
  source: FieldSource,
  condition: Condition,
  values: SqlValues,
  embedTest: EmbedTestSql = embedTestByAlias,
): string {
  if (condition.kind === 'embed') return embedTest(condition.aggregateAlias, condition.negated);
  if (condition.kind === 'group') return groupSql(source, condition, values, embedTest);
  return filterSql(source, condition, values);
}

function groupSql(
  source: FieldSource,
  { negated, operator, members }: ConditionGroup,
  values: SqlValues,
  embedTest: EmbedTestSql,
): string {
  const parts = members.map((member) => conditionSql(source, member, values, embedTest));
  return `${negated ? 'NOT ' : ''}(${parts.join(` ${operator.toUpperCase()} `)})`;
}

function filterSql(source: FieldSource, { field, negated, operation }: Filter, values: SqlValues): string {
  const left = fieldSql(source, field, values);
  const searched =
    operation.kind === 'search'
      ? searchedSql(source, field.name, field.jsonPath.length > 0, left, operation, values)
      : left;
  const parse = field.jsonPath.length > 0 ? undefined : parserOf(source, field.name);
  return `${negated ? 'NOT ' : ''}${searched} ${operationSql(operation, values, parse)}`;
}

function parserOf(source: FieldSource, name: string): string | undefined {
  return source.knownColumns?.get(name)?.representation?.fromText;
}

/** Text and JSON are made searchable; a tsvector already is. */
function searchedSql(
  source: FieldSource,
  name: string,
  isPath: boolean,
  sql: string,
  { language }: { language?: string },
  values: SqlValues,
): string {
  const type = source.knownColumns?.get(name)?.type;
  if (!isPath && (type === undefined || type === 'tsvector')) return sql;
  return language === undefined ? `to_tsvector(${sql})` : `to_tsvector(${values.add(language)}, ${sql})`;
}

/** `parse` is the function that makes a value of the column from text, if it has its own. */
function operationSql(operation: Operation, values: SqlValues, parse: string | undefined): string {
  const valueSql = (value: string) =>
    parse === undefined ? values.add(value) : `${parse}(${values.add(value)})`;
  switch (operation.kind) {
    case 'simple':
      return `${SIMPLE[operation.operator]} ${valueSql(operation.value)}`;
    case 'quantified': {
      const { operator, quantifier, value } = operation;
      const pattern = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
      const quantity =
        quantifier === undefined ? valueSql(pattern) : `${quantifier.toUpperCase()}(${values.add(pattern)})`;
      return `${QUANTIFIED[operator]} ${quantity}`;
    }
    case 'in': {
      const isEmpty = operation.values.length === 1 && operation.values[0] === '';
      if (parse !== undefined && !isEmpty) {
        return `= ANY(ARRAY[${operation.values.map(valueSql).join(', ')}])`;
      }
      return isEmpty ? `= ANY('{}')` : `= ANY(${values.add(arrayLiteral(operation.values))})`;
    }
    case 'is':
      return `IS ${IS[operation.value]}`;
    case 'distinct':
      return `IS DISTINCT FROM ${valueSql(operation.value)}`;
    case 'search': {
      const language = operation.language === undefined ? '' : `${values.add(operation.language)}, `;
      return `@@ ${TEXT_SEARCH[operation.operator]}(${language}${values.add(operation.value)})`;
    }
  }
}

/** An array as Postgres writes it, so that one value of unknown type carries a list of any length. */
export function arrayLiteral(items: readonly string[]): string {
  const escaped = items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${escaped.join(',')}}`;
}
