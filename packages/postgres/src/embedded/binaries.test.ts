import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isRootProcess } from '../data-dir/system-user.ts';
import { cachedCopy, hydrateSymlinks } from './binaries.ts';

let folder: string;
let native: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fml-binaries-'));
  native = join(folder, 'native');
  cache = join(folder, 'fix-my-local-postgres-1.0.0');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib', 'liba.so.1.2'), 'library');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/liba.so.1.2', target: 'native/lib/liba.so.1' }]),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const copy = () => cachedCopy({ native, version: '1.0.0' }, folder);

it('makes the library links that a skipped install script left out, once', async () => {
  await Promise.all([hydrateSymlinks(native), hydrateSymlinks(native)]);
  expect(await readlink(join(native, 'lib', 'liba.so.1'))).toBe('liba.so.1.2');
  await hydrateSymlinks(native);
});

it('copies the installation with its links, whole, also when two start at once', async () => {
  await hydrateSymlinks(native);
  const [one, two] = await Promise.all([copy(), copy()]);
  expect(one).toBe(join(cache, 'native'));
  expect(two).toBe(one);
  expect(await readFile(join(cache, 'native/lib/liba.so.1'), 'utf8')).toBe('library');
  expect((await lstat(join(cache, 'native/lib/liba.so.1'))).isSymbolicLink()).toBe(true);
});

it('makes the copy readable for the user of the database, whatever the umask of the installation was', async () => {
  await chmod(join(native, 'lib', 'liba.so.1.2'), 0o700);
  await chmod(join(native, 'lib'), 0o700);
  await copy();
  expect((await lstat(join(cache, 'native/lib'))).mode & 0o777).toBe(0o755);
  expect((await lstat(join(cache, 'native/lib/liba.so.1.2'))).mode & 0o777).toBe(0o755);
});

it('trusts no cache folder that others may write', async () => {
  await mkdir(cache);
  await chmod(cache, 0o777);
  expect(await copy()).toBeNull();
});

it('trusts no cache folder that is a link', async () => {
  await mkdir(join(folder, 'elsewhere'));
  await symlink(join(folder, 'elsewhere'), cache);
  expect(await copy()).toBeNull();
});

it.runIf(isRootProcess())('trusts no cache folder that another user planted', async () => {
  await mkdir(cache, { mode: 0o755 });
  await chown(cache, 65534, 65534);
  expect(await copy()).toBeNull();
});
