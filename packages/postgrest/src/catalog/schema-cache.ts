export interface SchemaCache {
  /** Grows with every reload; prepared statements of older ones are dropped. */
  generation: number;
  tables: ReadonlyMap<string, Table>;
  /** By schema and table they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** Overloads by schema and name. */
  routines: ReadonlyMap<string, readonly Routine[]>;
  timeZones: ReadonlySet<string>;
  /** Settings of each role, such as its statement_timeout, that `set role` alone does not apply. */
  roleSettings: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

export interface TableName {
  schema: string;
  name: string;
}

export interface Column {
  name: string;
  /** As SQL writes it. */
  type: string;
  /** Expression of its default; absent for none. */
  defaultSql?: string;
  representation?: Representation;
}

/** Functions of implicit casts, as SQL writes them: how values of a domain look to clients. */
export interface Representation {
  /** For answers. */
  toJson?: string;
  /** For values of a body. */
  fromJson?: string;
  /** For values of a filter. */
  fromText?: string;
}

export interface Table extends TableName {
  isView: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
}

export type ColumnPairs = readonly (readonly [string, string])[];

type Cardinality =
  | {
      kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
      constraint: string;
      columns: ColumnPairs;
      /** The foreign key belongs to the table that the relationship starts from. */
      isReferring: boolean;
    }
  | {
      kind: 'many-to-many';
      junction: TableName;
      constraints: readonly [string, string];
      /** Columns of the source and of the junction. */
      source: ColumnPairs;
      /** Columns of the target and of the junction. */
      target: ColumnPairs;
    }
  | { kind: 'computed'; routine: TableName; toOne: boolean };

export interface Relationship {
  from: TableName;
  to: TableName;
  isSelf: boolean;
  fromIsView: boolean;
  toIsView: boolean;
  cardinality: Cardinality;
}

export interface RoutineParameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  /** The type without a length, for casting what a client sent. */
  castType: string;
  required: boolean;
  variadic: boolean;
}

export interface Routine extends TableName {
  oid: number;
  parameters: readonly RoutineParameter[];
  /** The base type of what it returns. */
  returns: TableName & { isSet: boolean; isComposite: boolean; isVoid: boolean; domain: string | null };
  volatility: 'i' | 's' | 'v';
  /** `set` clauses of the function that must hold for the whole request. */
  settings: readonly (readonly [string, string])[];
}

export function keyOf({ schema, name }: TableName): string {
  return JSON.stringify([schema, name]);
}

export function isToOne({ cardinality }: Relationship): boolean {
  if (cardinality.kind === 'computed') return cardinality.toOne;
  return cardinality.kind === 'many-to-one' || cardinality.kind === 'one-to-one';
}
