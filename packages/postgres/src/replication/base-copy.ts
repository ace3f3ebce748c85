import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { pack as createPack } from 'tar-stream';
import { giveTo, type SystemUser } from '../data-dir/system-user.ts';
import { packCluster } from '../point-in-time/cluster-files.ts';
import { extractCluster } from '../point-in-time/extract-cluster.ts';

const NEVER = new AbortController().signal;

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
  await mkdir(draft, { mode: 0o700 });
  await giveTo(owner, draft);
  await client.query(`select pg_backup_start('base copy', true)`);
  const pack = createPack();
  const packAll = async () => {
    await packCluster(pack, source, NEVER);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    pack.entry({ name: 'backup_label', mode: 0o600 }, rows[0]?.labelfile ?? '');
    pack.entry({ name: 'standby.signal', mode: 0o600 }, '');
    // In place of the primary's, which names its own standby.
    pack.entry({ name: 'postgresql.auto.conf', mode: 0o600 }, autoConf);
    pack.finalize();
  };
  const packing = packAll().catch((error: unknown) => void pack.destroy(error as Error));
  await Promise.all([packing, extractCluster(Readable.from(pack), draft, owner)]);
  await rename(draft, target);
}
