import { chown, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { browserUser } from './browser-user.ts';
import { groupsWithArgument, isAlive, killGroup } from './process-group.ts';

/** Every profile folder is named `<prefix><pid of its owner>-<random>`, so that leftovers can be recognized. */
const PROFILE_PREFIX = 'fml-browser-';

/** 107 bytes without the longest name that browsers add: `/org.chromium.Chromium.scoped_dir.XXXXXX/SingletonSocket`. */
const MAX_TEMPORARY_PATH_BYTES = 50;
/** On every Unix, and short. */
const SHORT_FOLDER = '/tmp';

/** A new empty browser profile of this process; only the browser's user may write into it. */
export async function createProfileFolder(parentDir: string): Promise<string> {
  const folder = await mkdtemp(join(parentDir, `${PROFILE_PREFIX}${process.pid}-`));
  const user = browserUser();
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}

/**
 * A path to the profile for the browser's temporary files. A full Chromium puts a socket there, and the path of a socket
 * has room for 107 bytes; a profile in a long folder therefore gets a link in a short one.
 */
export async function shortPathTo(profile: string): Promise<string> {
  if (process.platform === 'win32' || Buffer.byteLength(profile) <= MAX_TEMPORARY_PATH_BYTES) return profile;
  const link = linkTo(profile);
  await symlink(profile, link);
  return link;
}

/** Removes a profile. A browser that is just dying may still write into it, hence the retries. */
export async function removeProfileFolder(folder: string): Promise<void> {
  // The folder is shared: only what leads to this profile is ours.
  const target = await readlink(linkTo(folder)).catch(() => null);
  if (target === folder) await rm(linkTo(folder), { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(() => undefined);
}

/**
 * Removes what processes left behind that were killed before they could clean up: browsers still
 * running on a profile whose owner is dead are killed with their group, then the folder goes.
 */
export async function sweepDeadProfiles(parentDir: string): Promise<void> {
  const names = await readdir(parentDir).catch(() => []);
  const dead = names.filter((name) => {
    const owner = ownerOf(name);
    return owner !== null && !isAlive(owner);
  });
  for (const folder of dead.map((name) => join(parentDir, name))) {
    for (const groupId of await groupsWithArgument(`--user-data-dir=${folder}`)) killGroup(groupId);
    await removeProfileFolder(folder);
  }
}

function linkTo(profile: string): string {
  return join(SHORT_FOLDER, basename(profile));
}

function ownerOf(name: string): number | null {
  const match = name.startsWith(PROFILE_PREFIX) ? /^(\d+)-/.exec(name.slice(PROFILE_PREFIX.length)) : null;
  return match ? Number(match[1]) : null;
}
