import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type TestDatabase, testDatabaseForFile } from '../../test-support/test-database.ts';

/** A database that has the migrations of accounts alone (`MIGRATIONS=auth`) has all that the code of accounts names. */

const REPOSITORY = path.join(import.meta.dirname, '../../../..');
const CODE = ['packages/auth/src', 'packages/mail/src', 'packages/postgres/src/rate-limits'];
/** Used by the desk's staff and its applications only, which need every migration. */
const OF_THE_DESK =
  /^(public\.user_roles|private\.(second_factor_grants|person_may|staff_(standing|invitations)|has_other_owner|write_audit))$/;
const NAMED = /\b(?:from|join|into|update|table|select) ((?:auth|private|public)\.[a-z_0-9]+)/g;

const whole = testDatabaseForFile();
const accounts = testDatabaseForFile({ migrations: 'auth' });

async function namesInCode(): Promise<string[]> {
  const folders = CODE.map((folder) => path.join(REPOSITORY, folder));
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => path.join(folder, file)),
    ),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => !OF_THE_DESK.test(name)).sort();
}

async function columnsOf(
  { db }: Pick<TestDatabase, 'db'>,
  names: readonly string[],
): Promise<Record<string, string[]>> {
  const { rows } = await db.adminPool.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname || '.' || c.relname = any ($1) and a.attnum > 0 and not a.attisdropped group by 1`,
    [names],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

it('has each table that the code of accounts names, with every column', async () => {
  const names = await namesInCode();
  expect(names).toContain('auth.users');
  const found = await columnsOf(accounts, names);
  expect(Object.keys(found).sort()).toEqual(names);
  expect(found).toEqual(await columnsOf(whole, names));
});
