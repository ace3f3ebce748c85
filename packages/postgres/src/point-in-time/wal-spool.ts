import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from '../data-dir/system-user.ts';
import type { Cluster } from '../embedded/cluster.ts';

/** A segment that is not full is archived after this time, so no more than this is lost with the machine. */
const ARCHIVE_TIMEOUT_SECONDS = 60;

/** Where PostgreSQL puts finished segments of its log until they are at the target. */
export function walSpool(dataDir: string): string {
  return join(dataDir, 'wal-spool');
}

/**
 * Settings of a server that archives its log. Its command copies within the data folder, because the account of the server
 * has neither our keys nor, when root started us, the right to run our programs.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  // PostgreSQL replaces %p and %f; the shell must not read anything into a folder's name.
  const spool = shellWord(walSpool(dataDir)).replaceAll('%', '%%');
  const draft = `${spool}/.%f`;
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
    archive_command: `cp "%p" ${draft} && sync ${draft} && mv ${draft} ${spool}/%f`,
  };
}

export async function prepareWalSpool({ dataDir, user }: Pick<Cluster, 'dataDir' | 'user'>): Promise<void> {
  const spool = walSpool(dataDir);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  await chmod(spool, 0o700);
  await giveTo(user, spool);
}

/** A path as one word of a shell's command. */
export function shellWord(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
