import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { migrate } from './migrate.ts';

const test = testDatabaseForFile();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fml-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);

it('applies each file once when several processes start together', async () => {
  await file('0101_counter.sql', 'create table private.runs (n int); insert into private.runs values (1);');
  const applied = await Promise.all(
    Array.from({ length: 5 }, () => migrate(test.db.adminUrl, { migrations: folder })),
  );
  expect(applied.flat()).toEqual(['0101_counter.sql']);
  expect((await test.db.adminPool.query('select * from private.runs')).rows).toHaveLength(1);
});

it('refuses a file that was changed after it had been applied', async () => {
  await file('0201_first.sql', 'select 1;');
  await migrate(test.db.adminUrl, { migrations: folder });
  await file('0201_first.sql', 'select 2;');
  await expect(migrate(test.db.adminUrl, { migrations: folder })).rejects.toMatchObject({
    code: 'migration_changed',
  });
});

it('gives the roles what a hosted project gives them, only where the schema is not ours', async () => {
  const grantsOf = async (table: string) => {
    await test.db.adminPool.query(`create table public.${table} (n int)`);
    const { rows } = await test.db.adminPool.query<{ grantee: string }>(
      `select distinct grantee from information_schema.role_table_grants
       where table_schema = 'public' and table_name = $1 and privilege_type = 'SELECT' and grantee <> current_user`,
      [table],
    );
    return rows.map(({ grantee }) => grantee).sort();
  };
  await migrate(test.db.adminUrl, { migrations: folder });
  expect(await grantsOf('of_ours')).toEqual([]);
  await migrate(test.db.adminUrl, { migrations: folder }, 'auth');
  expect(await grantsOf('of_others')).toEqual(['anon', 'authenticated', 'service_role']);
});

it('takes other line ends for the same file', async () => {
  await file('0251_lines.sql', 'select 1;\nselect 2;\n');
  await migrate(test.db.adminUrl, { migrations: folder });
  await file('0251_lines.sql', 'select 1;\r\nselect 2;\r\n');
  expect(await migrate(test.db.adminUrl, { migrations: folder })).toEqual([]);
});

it('leaves nothing of a file that fails half way and keeps those before it', async () => {
  await file('0301_good.sql', 'create table private.good (n int);');
  await file('0302_bad.sql', 'create table private.half (n int); select 1/0;');
  await expect(migrate(test.db.adminUrl, { migrations: folder })).rejects.toMatchObject({
    code: 'migration_failed',
  });
  const { rows } = await test.db.adminPool.query(
    `select to_regclass('private.good') is not null as good, to_regclass('private.half') is not null as half`,
  );
  expect(rows).toEqual([{ good: true, half: false }]);
});

it('starts an older release on the database of a newer one, as long as nothing was taken away', async () => {
  const { adminUrl, adminPool } = test.db;
  await file('0401_table.sql', 'create table private.things (name text, title text);');
  await migrate(adminUrl, { migrations: folder });
  // What the next release adds, and what one takes away that comes after it.
  await file('0402_expand.sql', 'alter table private.things add column label text;');
  await file('0403_contract.sql', '-- Needs: 0402_expand.sql\nalter table private.things drop column title;');
  await migrate(adminUrl, { migrations: folder });

  await rm(join(folder, '0403_contract.sql'));
  expect(await migrate(adminUrl, { migrations: folder })).toEqual([]);
  await rm(join(folder, '0402_expand.sql'));
  await expect(migrate(adminUrl, { migrations: folder })).rejects.toMatchObject({
    code: 'release_too_old',
    message: expect.stringContaining('0402_expand.sql'),
  });
  await adminPool.query(`delete from private.schema_migrations where name = '0403_contract.sql'`);
  expect(await migrate(adminUrl, { migrations: folder })).toEqual([]);
});
