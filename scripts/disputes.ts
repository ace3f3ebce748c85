import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { disputedFindings } from '@fml/reports';
import { sharedEnvironment } from '@fml/runtime/environment';
import { fail, readOptions, runOnDatabase } from './run-on-database.ts';

/**
 * `npm run disputes -- --export [--folder F]`: writes each finding that was called wrong, and what its report had read, into
 * a file of its own. A reader judges the website by bench/meaning/README.md. Notes are words of visitors: keep them out of the
 * repository.
 */
const USAGE = 'Use: npm run disputes -- --export [--folder disputed-findings]';

process.exitCode = await main();

async function main(): Promise<0 | 1> {
  const wanted = readOptions({
    export: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'disputed-findings' },
  });
  if (!wanted?.export) return fail(USAGE);
  const folder = path.resolve(wanted.folder);
  return runOnDatabase(sharedEnvironment, async (db) => {
    const findings = await disputedFindings(db);
    await mkdir(folder, { recursive: true });
    for (const finding of findings) {
      await writeFile(path.join(folder, `${finding.id}.json`), `${JSON.stringify(finding, null, 2)}\n`);
    }
    process.stdout.write(`${findings.length} disputed findings in ${folder}\n`);
    return 0;
  });
}
