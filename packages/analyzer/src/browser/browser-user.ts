import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReachFolder } from '@fml/runtime/folder-access';

/** The user that a browser runs under, by number: it needs no account. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/**
 * Numbers that systems leave unused, below 65534. They are not shared with the database, which runs as "postgres" or
 * 65534 when root starts it: a page that breaks out of the browser must not read the data folder.
 */
const FIRST_UID = 65_530;
const LAST_UID = 65_520;

/** The unprivileged user that root gives to the browser; null when this process is not root. */
export function browserUser(passwdFile = '/etc/passwd'): BrowserUser | null {
  if (process.getuid?.() !== 0) return null;
  const taken = accountIds(passwdFile);
  for (let id = FIRST_UID; id >= LAST_UID; id -= 1) if (!taken.has(id)) return { uid: id, gid: id };
  throw new Error('root starts no browser, and no unprivileged user is free for it (65520 to 65530)');
}

function accountIds(passwdFile: string): Set<number> {
  try {
    const lines = readFileSync(passwdFile, 'utf8').split('\n');
    return new Set(lines.map((line) => Number(line.split(':')[2])));
  } catch {
    return new Set();
  }
}

/** Drops root for good in this process and everything it starts. Does nothing when it is not root. */
export function becomeBrowserUser(): void {
  const user = browserUser();
  if (user === null) return;
  process.setgroups?.([]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  if (process.getuid?.() === 0) throw new Error('root could not be given up');
}

/** Options of `child_process` that start a program as the browser's user. */
export function asBrowserUser(): { cwd: string; uid?: number; gid?: number } {
  // A private folder of root could not even be the working directory.
  return { cwd: '/', ...browserUser() };
}

/** Where the packaged browser is unpacked: the cache of the user, or for root the first place that the browser's user reaches. */
export function defaultBrowserCacheDir(): string {
  const ownCache = join(homedir(), '.cache', 'fix-my-local');
  const user = browserUser();
  if (user === null) return ownCache;
  const places = [ownCache, '/var/cache/fix-my-local', join(tmpdir(), 'fix-my-local-browser')];
  return places.find((place) => isOwnAndReachable(place, user)) ?? ownCache;
}

/** A folder in a shared place is trusted only when root owns it and no other user may write there. */
function isOwnAndReachable(folder: string, user: BrowserUser): boolean {
  try {
    if (!canReachFolder(user, dirname(folder))) return false;
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    return uid === 0 && (mode & 0o022) === 0 && canReachFolder(user, folder);
  } catch {
    return false;
  }
}
