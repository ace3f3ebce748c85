import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { browserUser } from './browser-user.ts';
import { groupsWithArgument, isAlive, killGroup } from './process-group.ts';

/** Every profile folder is named `<prefix><pid of its owner>-<random>`, so that leftovers can be told. */
const PROFILE_PREFIX = 'fml-browser-';

/** A new empty browser profile that goes with this process; only the browser's user may write into it. */
export async function createProfileFolder(parentDir: string): Promise<string> {
  const folder = await mkdtemp(join(parentDir, `${PROFILE_PREFIX}${process.pid}-`));
  const user = browserUser();
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Removes a profile. A browser that is just dying may still write into it, hence the retries. */
export async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(() => undefined);
}

/**
 * Removes what processes left behind that were killed before they could clean up: browsers still
 * running on a profile whose owner is dead are killed with their group, then the folder goes.
 *
 * @returns the folders that were removed
 */
export async function sweepDeadProfiles(parentDir: string): Promise<string[]> {
  const names = await readdir(parentDir).catch(() => []);
  const dead = names.filter((name) => {
    const owner = ownerOf(name);
    return owner !== null && !isAlive(owner);
  });
  const folders = dead.map((name) => join(parentDir, name));
  for (const folder of folders) {
    for (const groupId of await groupsWithArgument(`--user-data-dir=${folder}`)) killGroup(groupId);
    await removeProfileFolder(folder);
  }
  return folders;
}

function ownerOf(name: string): number | null {
  const match = name.startsWith(PROFILE_PREFIX) ? /^(\d+)-/.exec(name.slice(PROFILE_PREFIX.length)) : null;
  return match ? Number(match[1]) : null;
}
