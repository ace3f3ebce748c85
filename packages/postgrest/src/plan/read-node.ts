import type { Column, Relationship, TableName } from '../catalog/schema-cache.ts';
import type { Filter, LogicGroup, OrderTerm, SelectedField } from '../parse/query-terms.ts';
import type { RowRange } from '../request/ranges.ts';

interface EmbedTest {
  kind: 'embed';
  negated: boolean;
  aggregateAlias: string;
}

export interface ConditionGroup extends Omit<LogicGroup, 'members'> {
  members: readonly Condition[];
}

export type Condition = Filter | EmbedTest | ConditionGroup;

/** The rows of a node: a table, what a write or a function gives, or what a function gives for a row of the parent. */
type RowSource =
  | { kind: 'table' }
  | { kind: 'result' }
  | { kind: 'embed'; alias: string }
  | { kind: 'computed'; alias: string; routine: TableName; row: { table: TableName; alias: string } };

export interface ReadNode {
  depth: number;
  /** The name the request knows it by, and the one it gave. */
  name: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  table: TableName;
  from: RowSource;
  /** Of the table, for choosing how a field is read; absent when unknown. */
  knownColumns?: ReadonlyMap<string, Column>;
  relationship?: Relationship;
  /** The name of the joined subquery in its parent. */
  aggregateAlias: string;
  select: readonly SelectedField[];
  where: readonly Condition[];
  order: readonly OrderTerm[];
  range: RowRange;
  children: readonly ReadNode[];
}

export function nameOfNode({ name, alias }: Pick<ReadNode, 'name' | 'alias'>): string {
  return alias ?? name;
}

/** The name that a selected field gets in the answer when it is not the name of its column. */
export function outputAlias({ field, alias }: SelectedField): string | undefined {
  if (alias !== undefined || field.jsonPath.length === 0) return alias;
  const names = field.jsonPath.flatMap(({ key }) => (key.kind === 'name' ? [key.name] : []));
  return names.at(-1) ?? field.name;
}
