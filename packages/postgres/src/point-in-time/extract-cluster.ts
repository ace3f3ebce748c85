import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupError } from '../backup-store/backup-error.ts';
import { giveTo, type SystemUser } from '../data-dir/system-user.ts';

/** A path of the archive that stays inside the folder. */
const INSIDE = /^(?!\/)(?!(.*\/)?\.\.(\/|$)).+$/;

/** Unpacks a base backup into a folder that belongs to the account of the server. */
export async function extractCluster(
  content: Readable,
  folder: string,
  user: SystemUser | null,
): Promise<void> {
  const unpacking = extract();
  const reading = pipeline(content, unpacking);
  const writing = (async () => {
    for await (const entry of unpacking) {
      const { name, type } = entry.header;
      if (!INSIDE.test(name))
        throw new BackupError('backup_damaged', 'The base backup names files outside of its folder.');
      const path = join(folder, name);
      if (type === 'directory') {
        await makeFolder(path, user);
        entry.resume();
      } else {
        await makeFolder(dirname(path), user);
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
        await giveTo(user, path);
      }
    }
  })();
  await Promise.all([reading, writing]);
}

async function makeFolder(path: string, user: SystemUser | null): Promise<void> {
  const created = await mkdir(path, { recursive: true, mode: 0o700 });
  if (created !== undefined) await giveTo(user, path);
}
