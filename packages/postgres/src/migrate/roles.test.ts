import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../connections/with-role.ts';

const test = testDatabaseForFile();

it('forces row-level security on every table', async () => {
  const { rows } = await test.db.adminPool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity)`,
  );
  expect(rows).toEqual([]);
});

it('enables it on the tables of the private schemas, where no request role comes', async () => {
  const { rows } = await test.db.adminPool.query(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relrowsecurity
       and relnamespace in ('auth'::regnamespace, 'private'::regnamespace)`,
  );
  expect(rows).toEqual([{ name: 'private.schema_migrations' }]);
});

it('shows the claims to policies and gives role and claims back with the transaction', async () => {
  const seen = await withRole(test.db.appPool, 'authenticated', { sub: 'u1' }, async (client) => {
    const { rows } = await client.query(
      `select current_user as role, current_setting('request.jwt.claims')::json ->> 'sub' as sub`,
    );
    return rows[0];
  });
  expect(seen).toEqual({ role: 'authenticated', sub: 'u1' });
  const { rows } = await test.db.appPool.query(
    `select current_user as role, nullif(current_setting('request.jwt.claims', true), '') as claims`,
  );
  expect(rows).toEqual([{ role: 'service_role', claims: null }]);
});

it('connects the server as a login that owns nothing and cannot become the owner', async () => {
  const { rows } = await test.db.appPool.query('select session_user as login, current_setting($1) as limit', [
    'statement_timeout',
  ]);
  expect(rows).toEqual([{ login: 'authenticator', limit: '5s' }]);
  await expect(test.db.appPool.query('set role postgres')).rejects.toMatchObject({ code: '42501' });
  await expect(test.db.appPool.query(`copy (select 1) to program 'true'`)).rejects.toMatchObject({
    code: '42501',
  });
});
