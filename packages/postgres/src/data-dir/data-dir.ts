import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canReachFolder } from '@fml/runtime/folder-access';
import { DatabaseError, errorText } from '../connections/database-error.ts';
import { isRootProcess, type SystemUser, unprivilegedUser } from './system-user.ts';

const ROOT_DATA_DIR = '/var/lib/fix-my-local';

/** The configured data folder of a process, absolute; without one that of the project. */
export async function dataDirOf(configured: string | undefined, cwd: string): Promise<string> {
  return resolve(configured ?? (await defaultDataDir({ cwd, isRoot: isRootProcess() })));
}

/** `<cwd>/.data`, or `/var/lib/fix-my-local` where the unprivileged user of the database cannot reach `cwd`. */
export async function defaultDataDir(options: { cwd: string; isRoot: boolean }): Promise<string> {
  const user = options.isRoot ? unprivilegedUser() : null;
  return !user || canReachFolder(user, options.cwd) ? join(options.cwd, '.data') : ROOT_DATA_DIR;
}

/** Creates the data folder, or throws `data_dir_unreachable` with what to do about it. */
export async function prepareDataDir(dataDir: string, user: SystemUser | null): Promise<void> {
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o755 });
    // A strict umask would lock the database's own user out of a folder we have just made.
    if (created && user) await chmod(dataDir, 0o755);
  } catch (error) {
    throw new DatabaseError(
      'data_dir_unreachable',
      `The data folder ${dataDir} cannot be created: ${errorText(error)}. Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  }
  if (user && !canReachFolder(user, dataDir)) {
    throw new DatabaseError(
      'data_dir_unreachable',
      `The database runs as the user "${user.name}", who cannot reach the data folder ${dataDir}. Set DATA_DIR to a folder outside of private folders, for example ${ROOT_DATA_DIR}.`,
    );
  }
}
