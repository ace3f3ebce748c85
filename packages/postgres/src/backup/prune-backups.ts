import type { BackupStore } from '../backup-store/backup-store.ts';
import { isOlderSegment, walFolder, walNameOf } from '../point-in-time/ship-wal.ts';
import { backupTime, listBackups, readManifest } from './manifest.ts';

/** What a killed backup left is removed after this time; before, another database may be writing it. */
const UNFINISHED_MS = 24 * 60 * 60_000;

/**
 * Removes all but the newest `keep` backups, what unfinished ones left a day ago, and the log that no kept backup needs.
 * Throws `BackupError`.
 *
 * @returns names of the removed backups
 */
export async function pruneBackups(store: BackupStore, keep: number, now = new Date()): Promise<string[]> {
  const backups = await listBackups(store);
  const whole = backups.filter(({ isWhole }) => isWhole);
  const kept = whole.slice(-keep);
  const old = whole.slice(0, -keep);
  const unfinished = backups.filter(
    ({ name, isWhole }) => !isWhole && now.getTime() - backupTime(name).getTime() > UNFINISHED_MS,
  );
  for (const { name, files } of [...old, ...unfinished]) {
    // Without its manifest, what is left never looks whole.
    await store.remove(files.filter((file) => file === `${name}/manifest.json`));
    await store.remove(files);
  }
  if (old.length > 0)
    await pruneWal(
      store,
      kept.map(({ name }) => name),
    );
  return [...old, ...unfinished].map(({ name }) => name);
}

async function pruneWal(store: BackupStore, kept: readonly string[]): Promise<void> {
  const oldest = new Map<string, string>();
  for (const name of kept) {
    const { base } = await readManifest(store, name);
    if (base === null) continue;
    const known = oldest.get(base.systemIdentifier);
    if (known === undefined || isOlderSegment(base.startWal, known))
      oldest.set(base.systemIdentifier, base.startWal);
  }
  for (const [systemIdentifier, startWal] of oldest) {
    const files = await store.list(`${walFolder(systemIdentifier)}/`);
    await store.remove(files.filter((file) => isOlderSegment(walNameOf(file) ?? '', startWal)));
  }
}
