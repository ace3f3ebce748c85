/** What a query string says, before anything is looked up in the database's catalog. */

export interface JsonStep {
  /** `->` keeps JSON, `->>` gives text. */
  asText: boolean;
  key: { kind: 'name'; name: string } | { kind: 'index'; index: string };
}

export interface Field {
  name: string;
  jsonPath: readonly JsonStep[];
}

export type Aggregate = 'sum' | 'avg' | 'count' | 'max' | 'min';

export interface SelectedField {
  kind: 'field';
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
}

export interface SelectedRelation {
  kind: 'relation';
  relation: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  /** Its columns become columns of the parent. */
  spread: boolean;
  select: readonly SelectItem[];
}

export type SelectItem = SelectedField | SelectedRelation;

export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type QuantifiedOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch';
export type TextSearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'simple'; operator: SimpleOperator; value: string }
  | { kind: 'quantified'; operator: QuantifiedOperator; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: TextSearchOperator; language?: string; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  negated: boolean;
  operation: Operation;
}

export interface LogicGroup {
  kind: 'group';
  negated: boolean;
  operator: 'and' | 'or';
  members: readonly LogicTree[];
}

export type LogicTree = Filter | LogicGroup;

export interface OrderTerm {
  /** The to-one embed whose field decides. */
  relation?: string;
  field: Field;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
}

/** A clause for the embed at the end of `path`; the empty path is the requested table. */
export interface AtPath<T> {
  path: readonly string[];
  value: T;
}
