import type { SchemaObject } from './schema-object.ts';

const HEAD = `-- The schema after all migrations, for reading: tables with what belongs to them, then views and functions.
-- Do not edit it. Write it again with: node packages/postgres/scripts/write-schema.ts
-- The login that owns the database is written as current_user.`;

const BEFORE_TABLES = new Set(['schema', 'type', 'sequence']);

/** Prints the schema for readers; the order of statements is not one that a database could run. */
export function printSchema(objects: readonly SchemaObject[]): string {
  const parts = ['public', 'private', 'auth'].flatMap((schema) => {
    const own = objects.filter((object) => object.schema === schema);
    const alone = own.filter(({ kind, table }) => kind !== 'table' && table === undefined);
    return [
      `-- Schema ${schema}`,
      ...alone.filter(({ kind }) => BEFORE_TABLES.has(kind)).map(printObject),
      ...own.filter(({ kind }) => kind === 'table').map((table) => printTable(table, own)),
      ...alone.filter(({ kind }) => !BEFORE_TABLES.has(kind)).map(printObject),
    ];
  });
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

function printTable(table: SchemaObject, objects: readonly SchemaObject[]): string {
  const tableObjects = objects.filter((object) => object.table === `${table.schema}.${table.name}`);
  const constraints = tableObjects
    .filter(({ kind }) => kind === 'constraint')
    .map(({ statements: [statement = ''] }) => statement.replace(/^alter table \S+ add /, '  '));
  const [create = '', ...more] = table.statements;
  const withConstraints = create.replace(
    /\n\)/,
    () => `${constraints.map((line) => `,\n${line}`).join('')}\n)`,
  );
  const others = tableObjects.filter(({ kind }) => kind !== 'constraint');
  return [{ ...table, statements: [withConstraints, ...more] }, ...others].map(printObject).join('\n');
}

function printObject({ statements }: SchemaObject): string {
  return statements.map((statement) => `${statement};`).join('\n');
}
