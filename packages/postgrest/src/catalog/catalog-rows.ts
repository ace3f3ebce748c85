import type { TableName } from './schema-cache.ts';

/** Rows of the catalog as its queries give them; tables are known by object id, columns by position. */
export interface CatalogTable extends TableName {
  oid: number;
  isView: boolean;
  isPartition: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  columns: { position: number; name: string; type: string; defaultSql: string | null }[];
  primaryKey: string[] | null;
}

export interface CatalogConstraint {
  name: string;
  type: 'p' | 'f' | 'u';
  table: number;
  other: number;
  columns: number[];
  otherColumns: number[] | null;
}

export function columnName(table: CatalogTable, position: number): string {
  return table.columns.find((column) => column.position === position)?.name ?? '';
}
