import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planUpdates, withVersions } from './update-plan.ts';

export interface UpdateOptions {
  projectFolder: string;
  withMajors: boolean;
  /** Runs npm with these arguments; its output when `isQuiet`, else it goes to the terminal. */
  npm(args: readonly string[], isQuiet?: boolean): { succeeded: boolean; output: string };
  print(line: string): void;
}

/**
 * Raises packages, installs them, completes the lockfile and lets `npm test` judge. When anything fails, the manifests
 * and the lockfile are restored and their packages are installed again.
 * @returns whether the project is up to date and tested
 */
export async function updatePackages({
  projectFolder,
  withMajors,
  npm,
  print,
}: UpdateOptions): Promise<boolean> {
  const plan = planUpdates(npm(['outdated', '--json'], true).output, withMajors);
  for (const line of plan.waiting) print(`Waits for --majors: ${line}`);
  if (plan.versions.size === 0) {
    print('Nothing to update.');
    return true;
  }
  const files = [
    'package.json',
    'package-lock.json',
    ...globSync('{apps,packages}/*/package.json', { cwd: projectFolder }),
  ];
  const before = new Map<string, string>();
  for (const file of files) before.set(file, await readFile(path.join(projectFolder, file), 'utf8'));
  for (const [name, version] of plan.versions) print(`${name} -> ${version}`);
  for (const [file, text] of before) {
    if (file === 'package-lock.json') continue;
    await writeFile(path.join(projectFolder, file), withVersions(text, plan.versions));
  }
  for (const args of [['install'], ['run', 'update', '--', '--lockfile'], ['test']]) {
    if (npm(args).succeeded) continue;
    print(`npm ${args.join(' ')} failed: putting everything back.`);
    for (const [file, text] of before) await writeFile(path.join(projectFolder, file), text);
    if (!npm(['ci']).succeeded) print('npm ci failed, too: run it by hand.');
    npm(['run', 'update', '--', '--lockfile'], true);
    return false;
  }
  print('Updated and tested. Look at the changes and commit them.');
  return true;
}
