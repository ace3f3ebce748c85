import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { checkStored, storeCompressed } from '../backup-store/stored-file.ts';

/** `000000010000000A000000FF`, its history file `00000002.history`, or the label of a base backup. */
const WAL_FILE = /^[0-9A-F]{8}(\.history|[0-9A-F]{16}(\.[0-9A-F]{8}\.backup)?)$/;
/** Segments are numbered across timelines by these characters. */
const SEGMENT_NUMBER = { from: 8, to: 24 };
const SEGMENT = /^[0-9A-F]{24}$/;

/** The folder of one cluster's log at the target. Two clusters use the same names. */
export function walFolder(systemIdentifier: string): string {
  return `wal/${systemIdentifier}`;
}

/** Name of the segment or history file in a stored path; null for another file. */
export function walNameOf(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.zst$/, '');
  return WAL_FILE.test(name) ? name : null;
}

/** Whether a segment is older than another, whatever their timelines. */
export function isOlderSegment(name: string, than: string): boolean {
  const numberOf = (segment: string) => segment.slice(SEGMENT_NUMBER.from, SEGMENT_NUMBER.to);
  return SEGMENT.test(name) && numberOf(name) < numberOf(than);
}

/** One process at a time moves the log of a cluster. */
export const WAL_LOCK = `hashtextextended('fix-my-local:wal', 0)`;

/**
 * Moves what PostgreSQL has archived from the spool to the target, oldest first, each checked before it is removed here. The
 * caller holds `WAL_LOCK`. Throws `BackupError`; what is left is moved the next time.
 *
 * @returns how many files were moved
 */
export async function shipWal(
  store: BackupStore,
  spool: string,
  systemIdentifier: string,
  signal?: AbortSignal,
): Promise<number> {
  const names = (await readdir(spool).catch(() => [])).filter((name) => WAL_FILE.test(name)).sort();
  const folder = walFolder(systemIdentifier);
  for (const name of names) {
    const path = join(spool, name);
    const stored = await storeCompressed(store, folder, `${name}.zst`, createReadStream(path), signal);
    await checkStored(store, folder, stored, signal);
    await rm(path);
  }
  return names.length;
}
