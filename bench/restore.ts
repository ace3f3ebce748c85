import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { seedDesk } from '@fml/leads/seed';
import { type Database, inTransaction, openDatabase } from '@fml/postgres';
import { openBackupStore, runBackup, runRestore } from '@fml/postgres/backup';
import { abortOnSignals } from '../scripts/cluster/abort-on-signals.ts';

/**
 * `npm run bench -- restore --leads 1000000`: made-up leads with all that belongs to them are saved and restored into an empty
 * folder, and every row of every table is compared. The peer of the same run is plain COPY by the server itself: each table to
 * a file and from it into a migrated database, not compressed, not checked, with its indexes in place.
 */
const { values } = parseArgs({ options: { leads: { type: 'string', default: '100000' } } });
const LEADS = Number(values.leads);
const stopping = abortOnSignals();

const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-bench-restore-'));
// The database may run as another user, who needs access and writes the files of plain COPY.
await chmod(folder, 0o711);
const copies = path.join(folder, 'copies');
await mkdir(copies);
await chmod(copies, 0o777);
const place = (name: string) => path.join(folder, name);
const open = (name: string) => openDatabase({ dataDir: place(name), log: () => undefined });
const opened: Database[] = [];
try {
  const source = await open('source');
  opened.push(source);
  await timed(`${LEADS} leads made`, () => seedDesk(source, { rows: LEADS }));
  await source.adminPool.query('vacuum analyze');
  const store = await openBackupStore(place('target'));
  const backup = await timed('backup', () =>
    runBackup({ adminUrl: source.adminUrl, store, keep: 1, dataDir: place('source'), signal: stopping }),
  );
  const dump = await timed('peer: COPY to files', () => copyTables(source, 'to'));
  const restore = await timed('restore', () =>
    runRestore({ store, dataDir: place('restored'), signal: stopping }),
  );
  const peer = await open('peer');
  opened.push(peer);
  const load = await timed('peer: COPY from files', () => copyTables(peer, 'from'));
  const restored = await open('restored');
  opened.push(restored);
  const differing = await timed('all rows compared', () => differingTables(source, restored));
  print(`${backup.value.rows} rows, ${(backup.value.bytes / 1e6).toFixed(0)} MB stored`);
  print(
    `backup / COPY: ${(backup.seconds / dump.seconds).toFixed(2)}, restore / COPY: ${(restore.seconds / load.seconds).toFixed(2)}`,
  );
  print(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  if (differing.value.length > 0) throw new Error(`these tables differ: ${differing.value.join(', ')}`);
  print('every table has the same rows');
} finally {
  for (const db of opened) await db.stop();
  await rm(folder, { recursive: true, force: true });
}

async function tablesOf({ adminPool }: Database): Promise<{ name: string; columns: string }[]> {
  const { rows } = await adminPool.query<{ name: string; columns: string }>(
    `select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by 1 order by 1`,
  );
  // The backup itself is written down after its moment.
  return rows.filter(({ name }) => name !== 'private.backups');
}

async function copyTables(db: Database, direction: 'to' | 'from'): Promise<void> {
  const tables = await tablesOf(db);
  await inTransaction(db.adminPool, async (client) => {
    await client.query('set local session_replication_role = replica');
    // The audit log can only grow; it is empty here.
    const emptied = tables.filter(({ name }) => name !== 'private.audit_log').map(({ name }) => name);
    if (direction === 'from') await client.query(`truncate ${emptied.join(', ')} cascade`);
    for (const { name, columns } of tables) {
      await client.query(`copy ${name} (${columns}) ${direction} '${path.join(copies, name)}'`);
    }
  });
  if (direction === 'from') await db.adminPool.query('analyze');
}

/** With another hash than the backup's own. */
async function differingTables(one: Database, other: Database): Promise<string[]> {
  const differing: string[] = [];
  for (const { name, columns } of await tablesOf(one)) {
    const sql = `select count(*)::text || ' ' || coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0) as sum from ${name}`;
    const [first, second] = await Promise.all([one.adminPool.query(sql), other.adminPool.query(sql)]);
    if (first.rows[0]?.sum !== second.rows[0]?.sum) differing.push(name);
  }
  return differing;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  stopping.throwIfAborted();
  const startedAtMs = performance.now();
  const value = await work();
  const seconds = (performance.now() - startedAtMs) / 1000;
  print(`${what}: ${seconds.toFixed(1)} s`);
  return { value, seconds };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
