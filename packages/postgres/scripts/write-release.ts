import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../src/open/open-database.ts';
import { readInterface } from '../src/schema/read-interface.ts';

/**
 * `node packages/postgres/scripts/write-release.ts`: writes down what the release of the checked-out commit uses of the
 * database. Run it when a release is made; a test holds the next one's migrations against it (docs/releases.md).
 */
const PROJECT_FOLDER = path.join(import.meta.dirname, '../../..');
const RECORD_FILE = path.join(import.meta.dirname, '../released/interface.json');
const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
/** Where the programs of a release have their SQL. Functions that only other functions call may change. */
const PROGRAMS = ['packages', 'apps', 'scripts'];

const run = promisify(execFile);
const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-release-'));
// The database may run as another user.
await chmod(dataDir, 0o711);
const db = await openDatabase({ dataDir, log: () => undefined });
try {
  const { tables, functions } = await readInterface(db.adminPool);
  const called = await calledPrivately();
  const used = Object.entries(functions).filter(([name]) => !name.startsWith('private.') || called.has(name));
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: PROJECT_FOLDER });
  const record = {
    commit: commit.trim(),
    lastMigration: migrations.at(-1),
    tables,
    functions: Object.fromEntries(used),
  };
  await writeFile(RECORD_FILE, `${JSON.stringify(record, null, 1)}\n`);
} finally {
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Functions of the schema `private` that the programs themselves call. */
async function calledPrivately(): Promise<ReadonlySet<string>> {
  const { stdout } = await run('git', ['ls-files', ...PROGRAMS], { cwd: PROJECT_FOLDER, maxBuffer: 64e6 });
  const files = stdout
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test-support\//.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(PROJECT_FOLDER, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/\bprivate\.\w+/g) ?? []));
}
