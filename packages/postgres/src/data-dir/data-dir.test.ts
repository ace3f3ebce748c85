import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canReachFolder } from '@fml/runtime/folder-access';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataDir } from '../../test-support/database-process.ts';
import { defaultDataDir } from './data-dir.ts';
import { isRootProcess } from './system-user.ts';

const STRANGER = { name: 'stranger', uid: 64_000, gid: 64_000 };

let folder: string;
beforeEach(async () => {
  folder = await makeDataDir();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('puts data beside the program for an ordinary user', async () => {
  expect(await defaultDataDir({ cwd: folder, isRoot: false })).toBe(join(folder, '.data'));
});

it.runIf(isRootProcess())('moves it for root when the user of the database cannot pass', async () => {
  expect(await defaultDataDir({ cwd: folder, isRoot: true })).toBe(join(folder, '.data'));
  await chmod(folder, 0o700);
  expect(await defaultDataDir({ cwd: folder, isRoot: true })).toBe('/var/lib/fix-my-local');
});

it('judges every folder on the way, and the last existing one for a folder to come', async () => {
  const inner = join(folder, 'a', 'b');
  await mkdir(inner, { recursive: true, mode: 0o755 });
  expect(canReachFolder(STRANGER, join(inner, 'to', 'come'))).toBe(true);
  await chmod(join(folder, 'a'), 0o700);
  expect(canReachFolder(STRANGER, inner)).toBe(false);
  expect(canReachFolder(STRANGER, folder)).toBe(true);
});
