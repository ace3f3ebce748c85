import { chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { SystemUser } from '../data-dir/system-user.ts';

/** Folders of which a standby needs none of the files: it makes its own, or streams them. */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** What belongs to the running server alone. `postgresql.auto.conf` names the primary's own standby. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|postgresql\.auto\.conf|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*)$/;

/**
 * Copies a running server's files, as PostgreSQL's low-level backup does: what changes during the copy is repaired from
 * the log, which the new standby streams. The packaged programs have no `pg_basebackup`.
 *
 * @param client a session of the superuser; it holds the backup
 * @param target appears when the copy is complete
 */
export async function copyRunningCluster(
  client: pg.ClientBase,
  source: string,
  target: string,
  { owner, autoConf }: { owner: SystemUser | null; autoConf: string },
): Promise<void> {
  const draft = `${target}.new`;
  await rm(draft, { recursive: true, force: true });
  await client.query(`select pg_backup_start('base copy', true)`);
  await copyFolder(source, draft, owner);
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  const files = {
    backup_label: rows[0]?.labelfile ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': autoConf,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(draft, name), text, { mode: 0o600 });
    await give(join(draft, name), owner);
  }
  await rename(draft, target);
}

async function copyFolder(from: string, to: string, owner: SystemUser | null): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await give(to, owner);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (EMPTY_FOLDERS.has(entry.name)) await give(await made(target), owner);
      else await copyFolder(source, target, owner);
    } else if (entry.isFile()) {
      await copyFile(source, target).then(() => give(target, owner), ignoreVanished);
    }
  }
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function give(path: string, owner: SystemUser | null): Promise<void> {
  if (owner !== null) await chown(path, owner.uid, owner.gid);
}

/** A dropped table's file goes at any moment; the log says so too. */
function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
