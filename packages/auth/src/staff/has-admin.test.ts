import { testDatabaseForFile } from '@fml/postgres/testing';
import { expect, it } from 'vitest';
import { hasAdmin } from './has-admin.ts';

const test = testDatabaseForFile();

it('has no answer where the database has no table of roles', async () => {
  expect(await hasAdmin(test.db)).toBe(false);
  await test.db.adminPool.query('drop table public.user_roles cascade');
  expect(await hasAdmin(test.db)).toBeNull();
});
