import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../src/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../src/embedded/embedded-postgres.ts';
import { readSchema } from '../src/schema/read-schema.ts';
import type { SchemaObject } from '../src/schema/schema-object.ts';
import { arrange } from './fold/arrange.ts';
import { printTopic } from './fold/print-topic.ts';
import { type Comments, readComments } from './fold/read-comments.ts';
import { readDependencies } from './fold/read-dependencies.ts';
import { COPIED, TABLES_WITH_ROWS, TOPICS, topicOf } from './fold/topics.ts';

/**
 * Folds all migrations into `migrations/baseline`: one file per topic in which each table and function appears once, in
 * its last form. New databases start from there; those with the history keep it. A test compares the two.
 *
 * Comments above tables, columns and functions are edited in the baseline, because released migrations never change. A
 * fold keeps them and takes only the comments of migrations that were not folded before.
 */
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
const BASELINE = path.join(MIGRATIONS, 'baseline');
const FOLDED_FILE = 'folded.json';

/** Postgres changes the text of what was made from a text of its own; as written it stays the same. */
const SOURCES: Partial<Record<SchemaObject['kind'], RegExp>> = {
  view: /^create (?:or replace )?view (?<name>[\w.]+)[^;]*;/gm,
  trigger: /^create trigger (?<name>\w+)\s[^;]*? on (?<table>[\w.]+)[^;]*;/gm,
};

const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
const migrations = await Promise.all(
  names.map(async (name) => ({
    name,
    sql: (await readFile(path.join(MIGRATIONS, name), 'utf8')).replaceAll('\r\n', '\n'),
  })),
);
const alreadyFolded = JSON.parse(await readFile(path.join(BASELINE, FOLDED_FILE), 'utf8')) as Record<
  string,
  string
>;
const earlier = new Map(
  await Promise.all(
    (await readdir(BASELINE))
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => [topicOfFile(name), await readFile(path.join(BASELINE, name), 'utf8')] as const),
  ),
);
const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-fold-'));
// The database may run as another user.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: server.port(),
    user: SUPERUSER,
    password: server.cluster.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  await writeBaseline(client).finally(() => client.end());
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function writeBaseline(client: pg.Client): Promise<void> {
  await client.query('create schema private; revoke all on schema private from public');
  const comments: Comments = new Map();
  for (const sql of earlier.values()) readComments(sql, comments);
  const sources = new Map<string, string>();
  const madeBy = new Map<string, string>();
  for (const { name, sql } of migrations) {
    await client.query(`begin;${sql};commit`);
    if (!(name in alreadyFolded)) readComments(sql, comments);
    readSources(sql, sources);
    for (const object of await readSchema(client)) {
      if (!madeBy.has(keyOf(object))) madeBy.set(keyOf(object), name);
    }
  }
  const copied = new Set(COPIED.map(({ migration }) => migration));
  const objects = (await readSchema(client))
    .filter((object) =>
      object.kind === 'schema' ? object.name === 'private' : !copied.has(madeBy.get(keyOf(object)) ?? ''),
    )
    .map((object) => withRows(withSource(object, sources)));
  const arranged = arrange(objects, await readDependencies(client), (object) =>
    object.kind === 'schema' ? 0 : topicOf(madeBy.get(keyOf(object)) ?? ''),
  );
  const files: { topic: string; sql: string }[] = COPIED.map(({ topic, migration }) => ({
    topic,
    sql: earlier.get(topic) ?? migrations.find(({ name }) => name === migration)?.sql ?? '',
  }));
  for (const [at, { topic }] of TOPICS.entries()) {
    const own = arranged[at] ?? [];
    if (own.length > 0) files.push({ topic, sql: printTopic(own, comments) });
  }
  await rm(BASELINE, { recursive: true, force: true });
  await mkdir(BASELINE);
  for (const [at, { topic, sql }] of files.entries()) {
    await writeFile(path.join(BASELINE, `${String(at + 1).padStart(2, '0')}_${topic}.sql`), sql);
  }
  const folded = Object.fromEntries(
    migrations.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]),
  );
  await writeFile(path.join(BASELINE, FOLDED_FILE), `${JSON.stringify(folded, null, 2)}\n`);
}

function topicOfFile(name: string): string {
  return name.replace(/^\d+_/, '').replace(/\.sql$/, '');
}

function readSources(sql: string, sources: Map<string, string>): void {
  for (const [kind, pattern] of Object.entries(SOURCES)) {
    for (const { 0: text, groups } of sql.matchAll(pattern)) {
      const source = text.replace(/^create or replace/, 'create').slice(0, -1);
      sources.set([kind, groups?.['table'], groups?.['name']].join(' '), source);
    }
  }
}

function withSource(object: SchemaObject, sources: ReadonlyMap<string, string>): SchemaObject {
  const { kind, schema, table, name, statements } = object;
  const source = sources.get([kind, table, table === undefined ? `${schema}.${name}` : name].join(' '));
  return source === undefined ? object : { ...object, statements: [source, ...statements.slice(1)] };
}

function keyOf({ kind, schema, table, name }: SchemaObject): string {
  return JSON.stringify([kind, schema, table, name]);
}

/** Rows come at once, before row security and triggers, as in the migration. */
function withRows(object: SchemaObject): SchemaObject {
  const table = `${object.schema}.${object.name}`;
  if (object.kind !== 'table' || !TABLES_WITH_ROWS.includes(table)) return object;
  const rows = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^insert into ([\w.]+)[^;]*(?=;)/gm)]
      .filter(([, into]) => into === table)
      .map(([text]) => text),
  );
  const [create = '', ...more] = object.statements;
  return { ...object, statements: [create, ...rows, ...more] };
}
