import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupMembers, killGroup } from './process-group.ts';
import { createProfileFolder, sweepDeadProfiles } from './profile-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-folder-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('profiles of living processes stay, those of dead ones go', async () => {
  const own = await createProfileFolder(folder);
  await mkdir(join(folder, `fml-browser-${await deadPid()}-abc`));
  await mkdir(join(folder, 'something-else'));
  await sweepDeadProfiles(folder);
  expect((await readdir(folder)).sort()).toEqual([basename(own), 'something-else'].sort());
});

test.runIf(process.platform === 'linux')(
  'a browser left on a dead profile is killed with its group',
  async () => {
    const profile = join(folder, `fml-browser-${await deadPid()}-abc`);
    await mkdir(profile);
    const leftover = spawn(
      process.execPath,
      ['-e', 'setInterval(() => {}, 1000)', '--', `--user-data-dir=${profile}`],
      { detached: true, stdio: 'ignore' },
    );
    const pid = leftover.pid ?? 0;
    try {
      await once(leftover, 'spawn');
      await sweepDeadProfiles(folder);
      await expect.poll(() => groupMembers(pid)).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      killGroup(pid);
    }
  },
);
