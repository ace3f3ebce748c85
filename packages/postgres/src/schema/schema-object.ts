/** One thing of the catalog with the statements that make it. */
export interface SchemaObject {
  kind: SchemaKind;
  /** Catalog and object id, as `pg_depend` names it. */
  id: string;
  schema: string;
  /** As SQL writes it, without the schema; functions with their arguments. */
  name: string;
  /** The table that a constraint, an index, a trigger or a policy belongs to. */
  table?: string;
  /** In order; the first one creates it. */
  statements: readonly string[];
}

/** In the order of a readable schema file. */
export const SCHEMA_KINDS = [
  'schema',
  'type',
  'sequence',
  'table',
  'constraint',
  'index',
  'view',
  'function',
  'trigger',
  'policy',
] as const;

export type SchemaKind = (typeof SCHEMA_KINDS)[number];
