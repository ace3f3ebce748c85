import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorText } from '../connections/database-error.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

const DRAFT = /\.partial-[0-9a-f]{12}$/;
/** A disk, a quota or the largest file of a process is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Backups in a folder. Files are readable by their owner only. */
export function folderStore(folder: string): BackupStore {
  const refuse = (error: unknown): never => {
    if (error instanceof BackupError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ABORT_ERR') throw new BackupError('stopped', 'The backup was stopped.');
    if (FULL.has(code)) {
      throw new BackupError(
        'target_full',
        `The disk of ${folder} is full. Free space, lower BACKUP_KEEP, or choose another BACKUP_TARGET.`,
        { cause: error },
      );
    }
    throw new BackupError('target_unusable', `${folder} cannot be used for backups: ${errorText(error)}.`, {
      cause: error,
    });
  };
  return {
    description: folder,
    write: async (name, content, signal) => {
      const path = join(folder, name);
      const draft = `${path}.partial-${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }), {
          signal,
        });
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        content.destroy();
        await rm(draft, { force: true }).catch(() => undefined);
        refuse(error);
      }
    },
    read: async (name) => {
      const file = await open(join(folder, name)).catch(refuse);
      return createReadStream('', { fd: file });
    },
    list: async (prefix) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (error.code === 'ENOENT') return [];
        return refuse(error);
      });
      return entries
        .filter((entry) => entry.isFile() && !DRAFT.test(entry.name))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll(sep, '/'),
        )
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true }).catch(refuse);
      // Folders that are empty now go too, the deepest first; others stay.
      const folders = new Set(names.flatMap((name) => [dirname(name), dirname(dirname(name))]));
      const deepest = [...folders].filter((name) => name !== '.').sort((a, b) => b.length - a.length);
      for (const name of deepest) await rmdir(join(folder, name)).catch(() => undefined);
    },
  };
}

/** A renamed file survives a crash of the machine once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
