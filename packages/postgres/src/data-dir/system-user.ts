import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { DatabaseError } from '../connections/database-error.ts';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it one of these accounts, the first that exists. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

/** Gives a file or folder to the account of the database; with null it stays ours. */
export async function giveTo(user: SystemUser | null, path: string): Promise<void> {
  if (user !== null) await chown(path, user.uid, user.gid);
}

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
