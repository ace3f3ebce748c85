import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { completed, type Lockfile, missingPackages } from './lockfile.ts';

/** `npm run lockfile`: after every change of dependencies; see scripts/lockfile.ts. */
const file = path.join(import.meta.dirname, '..', 'package-lock.json');
const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
const missing = missingPackages(lockfile);
if (missing.length > 0) await writeFile(file, `${JSON.stringify(completed(lockfile), null, 2)}\n`);
process.stdout.write(`${missing.length} platform packages added to the lockfile\n`);
