import type pg from 'pg';
import type { SchemaKind, SchemaObject } from './schema-object.ts';
import { SCHEMA_QUERIES } from './schema-queries.ts';

/** What the product keeps in a database; the queue library looks after its own schema. */
const SCHEMAS = ['public', 'private', 'auth'];

interface Row {
  id: string;
  schema: string;
  name: string;
  table: string | null;
  create: string;
  more: string[];
  /** `table x.y`, as GRANT and ALTER write it; null where neither exists. */
  target: string | null;
  owner: string | null;
  grants: { grantee: string; privileges: string; grantable: boolean; column: string | null }[];
  /** Whether everyone may use it; only functions, types and schemas have that by default. */
  isPublic: boolean | null;
  comment: string | null;
}

/**
 * Reads tables, functions and all else that migrations make from the catalog. The login that ran the migrations is
 * written as `current_user`, so that databases of different owners can be compared. The order does not depend on the
 * order of creation.
 */
export async function readSchema(client: Pick<pg.ClientBase, 'query'>): Promise<SchemaObject[]> {
  await client.query(`begin isolation level repeatable read read only; set local search_path = ''`);
  try {
    const objects: SchemaObject[] = [];
    for (const [kind, query] of Object.entries(SCHEMA_QUERIES) as [SchemaKind, string][]) {
      const { rows } = await client.query<Row>(query, [SCHEMAS]);
      objects.push(...rows.map((row) => objectOf(kind, row)));
    }
    return objects;
  } finally {
    await client.query('rollback');
  }
}

function objectOf(kind: SchemaKind, row: Row): SchemaObject {
  const { id, schema, name, create, more, target } = row;
  return {
    kind,
    id,
    schema,
    name,
    ...(row.table === null ? {} : { table: row.table }),
    statements: [create, ...more, ...(target === null ? [] : rightsOf(kind, target, row))],
  };
}

/** Rights first: a change of the owner takes them along, and the new owner need not be able to grant. */
function rightsOf(kind: SchemaKind, target: string, { grants, isPublic, owner, comment }: Row): string[] {
  const revoked = kind === 'schema' ? [] : [`revoke all on ${grantTarget(target)} from ${OTHERS}`];
  return [
    ...(kind === 'type' ? [] : revoked),
    ...(isPublic === true && kind === 'function'
      ? [`grant execute on ${grantTarget(target)} to public`]
      : []),
    ...grants.map(({ grantee, privileges, grantable, column }) => {
      const list = column === null ? privileges : privileges.replaceAll(/[^, ]+/g, `$& (${column})`);
      return `grant ${list} on ${grantTarget(target)} to ${grantee}${grantable ? ' with grant option' : ''}`;
    }),
    ...(owner === null ? [] : [`alter ${target} owner to ${owner}`]),
    ...(comment === null ? [] : [`comment on ${target} is ${quoteLiteral(comment)}`]),
  ];
}

/** A hosted project gives these roles rights on everything new. */
const OTHERS = 'public, anon, authenticated, service_role';

function grantTarget(target: string): string {
  return target.replace(/^view /, 'table ');
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
