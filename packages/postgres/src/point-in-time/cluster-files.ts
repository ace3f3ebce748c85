import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from 'tar-stream';

/** Folders whose content belongs to the running server alone; they are kept empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|(standby|recovery)\.signal|\.s\.PGSQL\..*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*|backup_manifest)$/;
/** Holds from where the log is replayed; copied after everything else. */
const CONTROL_FILE = 'global/pg_control';
const READ_BYTES = 256 * 1024;

interface ClusterEntry {
  path: string;
  isFolder: boolean;
}

/** What a base backup of a cluster's folder holds. */
async function listEntries(clusterDir: string): Promise<ClusterEntry[]> {
  const found: ClusterEntry[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(clusterDir, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(path) || path === CONTROL_FILE) continue;
      if (entry.isDirectory()) {
        found.push({ path, isFolder: true });
        if (EMPTIED.has(path)) continue;
        await walk(path).catch(ignoreGone);
      } else if (entry.isFile()) found.push({ path, isFolder: false });
    }
  };
  await walk('');
  return [
    ...found,
    // The server needs it and does not make it.
    { path: 'pg_wal/archive_status', isFolder: true },
    { path: 'pg_wal/summaries', isFolder: true },
    { path: CONTROL_FILE, isFolder: false },
  ];
}

/**
 * Adds all files of a cluster to an archive while its server writes to them. They are of different moments and may be torn:
 * the log, replayed from the start of the backup, makes them one again.
 */
export async function packCluster(pack: Pack, clusterDir: string, signal: AbortSignal): Promise<void> {
  for (const { path, isFolder } of await listEntries(clusterDir)) {
    signal.throwIfAborted();
    if (isFolder) pack.entry({ name: path, type: 'directory', mode: 0o700 });
    // A table may be dropped at any time; the log knows.
    else await packFile(pack, clusterDir, path).catch(ignoreGone);
  }
}

async function packFile(pack: Pack, clusterDir: string, path: string): Promise<void> {
  const file = await open(join(clusterDir, path));
  try {
    const { size } = await file.stat();
    await new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name: path, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      writeAll(file, size, (chunk) => writeTo(entry, chunk)).then(() => entry.end(undefined), reject);
    });
  } finally {
    await file.close();
  }
}

/** Writes exactly `size` bytes: a file that grows is cut, one that was cut is filled with zeros, as the log expects. */
async function writeAll(
  file: FileHandle,
  size: number,
  write: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
    await write(part);
    at += part.length;
  }
}

function writeTo(stream: NodeJS.WritableStream, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    const written = () => {
      stream.off('error', reject);
      resolve();
    };
    if (stream.write(chunk)) written();
    else stream.once('drain', written);
  });
}

function ignoreGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
