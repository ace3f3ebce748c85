import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updatePackages } from './update-packages.ts';

const OUTDATED = JSON.stringify({
  near: { current: '1.2.0', wanted: '1.2.0', latest: '1.3.0' },
  far: [
    { current: '1.0.0', wanted: '1.0.0', latest: '2.0.0' },
    { current: '2.0.0', wanted: '2.0.0', latest: '2.0.0' },
  ],
  early: { current: '0.4.0', wanted: '0.4.0', latest: '0.5.0' },
});
const MANIFEST = { dependencies: { near: '1.2.0', far: '1.0.0', early: '0.4.0', same: '1.0.0' } };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fml-update-'));
  await mkdir(path.join(folder, 'packages/one'), { recursive: true });
  for (const file of ['package.json', 'packages/one/package.json']) {
    await writeFile(path.join(folder, file), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  }
  await writeFile(path.join(folder, 'package-lock.json'), 'the old lockfile');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** An npm whose command named `failing` fails, and whose installation changes the lockfile. */
function update(withMajors: boolean, failing = '') {
  const commands: string[] = [];
  const lines: string[] = [];
  const done = updatePackages({
    projectFolder: folder,
    withMajors,
    npm: (args) => {
      const command = args.join(' ');
      commands.push(command);
      if (command === 'install') writeFileSync(path.join(folder, 'package-lock.json'), 'a new lockfile');
      return { succeeded: command !== failing, output: command === 'outdated --json' ? OUTDATED : '' };
    },
    print: (line) => lines.push(line),
  });
  return { commands, lines, done };
}

const dependencies = async (file: string) =>
  (JSON.parse(await readFile(path.join(folder, file), 'utf8')) as typeof MANIFEST).dependencies;

test('an update raises every workspace within its major version and is judged by the tests', async () => {
  const { commands, lines, done } = update(false);
  expect(await done).toBe(true);
  expect(commands).toEqual(['outdated --json', 'install', 'run update -- --lockfile', 'test']);
  const expected = { near: '1.3.0', far: '1.0.0', early: '0.4.0', same: '1.0.0' };
  expect(await dependencies('package.json')).toEqual(expected);
  expect(await dependencies('packages/one/package.json')).toEqual(expected);
  expect(lines.filter((line) => line.startsWith('Waits'))).toEqual([
    'Waits for --majors: far 1.0.0 -> 2.0.0',
    'Waits for --majors: early 0.4.0 -> 0.5.0',
  ]);
});

test('with --majors, it goes over them', async () => {
  expect(await update(true).done).toBe(true);
  expect(await dependencies('package.json')).toEqual({
    near: '1.3.0',
    far: '2.0.0',
    early: '0.5.0',
    same: '1.0.0',
  });
});

test.each(['install', 'run update -- --lockfile', 'test'])(
  'when npm %s fails, all is as before',
  async (failing) => {
    const { commands, done } = update(true, failing);
    expect(await done).toBe(false);
    expect(commands.slice(-3)).toEqual([failing, 'ci', 'run update -- --lockfile']);
    expect(await dependencies('packages/one/package.json')).toEqual(MANIFEST.dependencies);
    expect(await readFile(path.join(folder, 'package-lock.json'), 'utf8')).toBe('the old lockfile');
  },
);
