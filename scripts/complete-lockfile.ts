import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Lockfile, missingPackages, repaired } from './lockfile.ts';
import { licenseList } from './supply-chain/license-list.ts';
import { judgeLicenses } from './supply-chain/licenses.ts';
import { lockedPackages, PROJECT_FOLDER, readLockfile } from './supply-chain/locked-packages.ts';

/**
 * After every change of dependencies: repairs the lockfile (scripts/lockfile.ts) and writes docs/licenses.md.
 *
 * @returns false when a package has a license that is not allowed, which stderr says
 */
export async function completeLockfile(): Promise<boolean> {
  const file = path.join(PROJECT_FOLDER, 'package-lock.json');
  const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
  const missing = missingPackages(lockfile);
  await writeFile(file, `${JSON.stringify(repaired(lockfile), null, 2)}\n`);
  process.stdout.write(`${missing.length} platform packages added to the lockfile\n`);

  const packages = lockedPackages(readLockfile());
  await writeFile(path.join(PROJECT_FOLDER, 'docs/licenses.md'), licenseList(packages));
  process.stdout.write(`docs/licenses.md lists ${packages.length} packages\n`);
  const { problems, stale } = judgeLicenses(packages);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  for (const name of stale) process.stderr.write(`No package needs the exception for ${name} anymore.\n`);
  return problems.length + stale.length === 0;
}
