import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { licenseList } from './supply-chain/license-list.ts';
import { judgeLicenses } from './supply-chain/licenses.ts';
import { lockedPackages, PROJECT_FOLDER, readLockfile } from './supply-chain/locked-packages.ts';

/** `npm run licenses`: writes docs/licenses.md. Exit code 1 when a package has a license that is not allowed. */
const packages = lockedPackages(readLockfile());
await writeFile(path.join(PROJECT_FOLDER, 'docs/licenses.md'), licenseList(packages));
const { problems, stale } = judgeLicenses(packages);
for (const problem of problems) process.stderr.write(`${problem}\n`);
for (const name of stale) process.stderr.write(`No package needs the exception for ${name} any more.\n`);
process.stdout.write(`docs/licenses.md lists ${packages.length} packages\n`);
process.exitCode = problems.length + stale.length > 0 ? 1 : 0;
