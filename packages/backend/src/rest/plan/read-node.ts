import type { Column, Relationship, TableName } from '../catalog/schema-cache.ts';
import type { Filter, LogicGroup, OrderTerm, SelectedField } from '../parse/query-terms.ts';
import type { RowRange } from '../request/ranges.ts';

/** A test whether an embed found rows. */
interface EmbedTest {
  kind: 'embed';
  negated: boolean;
  aggregateAlias: string;
}

export interface ConditionGroup extends Omit<LogicGroup, 'members'> {
  members: readonly Condition[];
}

export type Condition = Filter | EmbedTest | ConditionGroup;

/** One table of a read with everything that was asked of it; embeds are its children. */
export interface ReadNode {
  depth: number;
  /** The name the request knows it by, and the one it gave. */
  name: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  table: TableName;
  /** What SQL selects from and qualifies columns with. */
  from: { sql: string; columns: string };
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
