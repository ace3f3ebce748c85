import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from '../connections/database-error.ts';

/** The account a database process runs under. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it one of these accounts, the first that exists. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

export function isRootProcess(): boolean {
  return process.getuid?.() === 0;
}

/** The account for the database when we are root, otherwise null (it runs as ourselves). */
export function unprivilegedUser(passwdFile = '/etc/passwd'): SystemUser | null {
  if (!isRootProcess()) return null;
  const lines = readFileSync(passwdFile, 'utf8').split('\n');
  for (const name of UNPRIVILEGED_USERS) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    const uid = Number(fields?.[2]);
    if (fields && uid > 0) return { name, uid, gid: Number(fields[3]) };
  }
  throw new DatabaseError(
    'no_unprivileged_user',
    'The database cannot run as root and there is no system user "postgres" or "nobody". Start as another user.',
  );
}

/** Whether `user` may pass through every folder down to `folder` (existing part of it), by mode bits. */
export function canReach(user: SystemUser, folder: string): boolean {
  let path = existingAncestor(folder);
  for (;;) {
    const { mode, uid, gid } = statSync(path);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    const parent = dirname(path);
    if (parent === path) return true;
    path = parent;
  }
}

function existingAncestor(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return existingAncestor(dirname(folder));
  }
}
