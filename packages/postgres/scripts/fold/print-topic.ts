import type { SchemaObject } from '../../src/schema/schema-object.ts';
import type { Comments } from './read-comments.ts';

const HEAD = `-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;
`;
const TAIL = `revoke create on schema private, public from service_role;
`;

/** The file of one topic. */
export function printTopic(objects: readonly SchemaObject[], comments: Comments): string {
  const usesSimilarity = objects.some(({ statements }) =>
    statements.some((statement) => SIMILARITY.test(statement)),
  );
  const parts = objects.map((object) =>
    [...(comments.get(commentKey(object)) ?? []), ...statementsOf(object, comments).map(finished)].join('\n'),
  );
  return [HEAD, ...(usesSimilarity ? [SIMILARITY_EXTENSION] : []), ...parts, TAIL].join('\n\n');
}

function commentKey({ kind, schema, table, name }: SchemaObject): string {
  const bare = name.replace(/\(.*$/s, '');
  if (kind === 'trigger') return `trigger ${bare} ${table}`;
  return kind === 'index' || kind === 'policy' ? `${kind} ${bare}` : `${kind} ${schema}.${bare}`;
}

/** A grant to the login itself would be lost when the object goes to another owner, so it comes afterwards. */
function statementsOf({ kind, schema, name, statements }: SchemaObject, comments: Comments): string[] {
  const owner = statements.map((statement) => / owner to (\S+)$/.exec(statement)?.[1]).find(Boolean);
  const [create = '', ...more] = statements;
  const whole = kind === 'table' ? withColumnComments(create, `${schema}.${name}`, comments) : create;
  if (owner === undefined) return [whole, ...more];
  const late = more.filter((statement) => statement.endsWith(' to current_user'));
  const early = more.filter((statement) => !late.includes(statement));
  if (late.length === 0) return [whole, ...early];
  return [
    ...[whole, ...early, `set local role ${owner}`],
    ...late.map((statement) => statement.replace(/current_user$/, 'session_user')),
    'set local role none',
  ];
}

function withColumnComments(create: string, table: string, comments: Comments): string {
  return create
    .split('\n')
    .flatMap((line) => {
      const column = /^ {2}(\w+) /.exec(line)?.[1];
      return [...(comments.get(`column ${table}.${column}`) ?? []).map((comment) => `  ${comment}`), line];
    })
    .join('\n');
}

/** Names of the extension for similar words, which some hosted projects have in another schema. */
const SIMILARITY = /\bextensions\./;
const SIMILARITY_SCHEMA = `(select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm')`;
const SIMILARITY_EXTENSION = `create extension if not exists pg_trgm with schema extensions;
do $place$
begin
  execute format('grant usage on schema %s to service_role', ${SIMILARITY_SCHEMA});
end
$place$;`;

function finished(statement: string): string {
  if (!SIMILARITY.test(statement)) return `${statement};`;
  return `do $place$
begin
  execute replace($statement$
${statement}
$statement$, 'extensions.', ${SIMILARITY_SCHEMA} || '.');
end
$place$;`;
}
