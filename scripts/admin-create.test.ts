import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasAdmin } from '@fml/auth';
import { type Database, openDatabase } from '@fml/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The command as a person runs it, with its own data folder. What it does is tested with `createAdmin`. */
const EMAIL = 'dana@agency.example';
const PASSWORD = 'gravel tulip nine harbour';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-admin-'));
  // The database may run as another user, who needs access.
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function adminCreate(args: readonly string[], typed = '') {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'admin-create.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(typed);
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

const open = () => openDatabase({ dataDir, log: () => undefined });

it('makes an admin on a folder where nothing has run yet, and leaves nothing running', async () => {
  expect(await adminCreate(['--email', EMAIL, '--password', PASSWORD])).toEqual({
    exitCode: 0,
    output: `${EMAIL} is an admin (account created). Sign in at /admin/login.\n`,
  });
  const db = await open();
  try {
    expect(db.description).not.toContain('was running');
    expect(await hasAdmin(db)).toBe(true);
  } finally {
    await db.stop();
  }
}, 180_000);

it('joins the database of a running server and leaves it running', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  const db: Database = await open();
  try {
    expect(await adminCreate(['--email', EMAIL, '--password', PASSWORD])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('account unchanged'),
    });
    const other = await adminCreate(['--email', 'kim@agency.example'], `${PASSWORD}\n`);
    expect(other).toMatchObject({ exitCode: 0, output: expect.stringContaining('account created') });
    const { rows } = await db.adminPool.query('select count(*)::int as admins from public.user_roles');
    expect(rows).toEqual([{ admins: 2 }]);
  } finally {
    await db.stop();
  }
});

describe('answers with a sentence and exit code 1', () => {
  const isRefused = async (args: readonly string[], sentence: RegExp) => {
    expect(await adminCreate(args)).toEqual({ exitCode: 1, output: expect.stringMatching(sentence) });
  };
  const usage = /^Use: npm run admin:create/;
  const tooShort = /^The password is too short: use at least 12 characters/;

  it.each([
    [['--mail', EMAIL], usage],
    [['--email', EMAIL, '--password', 'short'], tooShort],
  ])('%j', isRefused, 180_000);

  it.each([
    [[], usage],
    [['--email', EMAIL], tooShort],
  ])('%j', { tags: ['long'], timeout: 180_000 }, isRefused);
});
