import type { TableName } from '../catalog/schema-cache.ts';
import { apiError } from '../errors/rest-error.ts';

/** The common table expression that holds the rows of a write or of a function. */
export const SOURCE = 'pgrst_source';

/** A name as SQL. Postgres cannot hold a NUL in any name. */
export function quote(name: string): string {
  if (name.includes('\0')) {
    throw apiError('query_syntax', {
      message: '"failed to parse query" (line 1, column 1)',
      details: 'a name contains a NUL character',
    });
  }
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualified({ schema, name }: TableName): string {
  return schema === '' ? quote(name) : `${quote(schema)}.${quote(name)}`;
}

/** A column of the table or alias `of`; `*` is all of them. */
export function column(of: string, name: string): string {
  return name === '*' ? `${of}.*` : `${of}.${quote(name)}`;
}

/** Type names that are SQL syntax rather than names in the catalog. */
const TYPE_WORDS = new Set([
  'bigint',
  'bit',
  'bit varying',
  'boolean',
  'char',
  'character',
  'character varying',
  'dec',
  'decimal',
  'double precision',
  'float',
  'int',
  'integer',
  'interval',
  'nchar',
  'numeric',
  'real',
  'smallint',
  'time',
  'time with time zone',
  'time without time zone',
  'timestamp',
  'timestamp with time zone',
  'timestamp without time zone',
  'varchar',
]);

/** The type of a cast as SQL: one of the fixed words, otherwise a quoted name that Postgres looks up. */
export function castType(name: string): string {
  const word = name.toLowerCase();
  return TYPE_WORDS.has(word) ? word : quote(word);
}

/** Values of one statement, which only ever holds their numbers. */
export class SqlValues {
  readonly list: (string | Buffer | null)[] = [];

  add(value: string | Buffer | null): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
