import { copyFile, type FileHandle, open, readFile, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Of `postgres.log`, and of the one kept copy. */
export const MAX_LOG_BYTES = 5_000_000;

function logPath(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

/** The log of a server that is about to start; it has no other writer. */
export async function openServerLog(dataDir: string): Promise<FileHandle> {
  const path = logPath(dataDir);
  if (await isTooLarge(path)) await rename(path, `${path}.1`).catch(() => undefined);
  return open(path, 'a', 0o600);
}

/** Keeps the old content as `postgres.log.1`. The running server appends to the file, so it is emptied, not moved. */
export async function rotateServerLog(dataDir: string): Promise<void> {
  const path = logPath(dataDir);
  if (!(await isTooLarge(path))) return;
  await copyFile(path, `${path}.1`).catch(() => undefined);
  await truncate(path);
}

export async function serverLogTail(dataDir: string): Promise<string> {
  const text = await readFile(logPath(dataDir), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-6).join('\n');
}

async function isTooLarge(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.size > MAX_LOG_BYTES;
}
