import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../connections/with-role.ts';
import { deleteExpiredAuditEntries } from '../jobs/retention.ts';

const test = testDatabaseForFile();

it('gives the auth server a login of its own that owns the schema, in UTC', async () => {
  const { rows } = await test.db.authPool.query(
    `select session_user as login, current_setting('timezone') as zone,
       (select nspowner::regrole::text from pg_namespace where nspname = 'auth') as owner`,
  );
  expect(rows).toEqual([{ login: 'supabase_auth_admin', zone: 'UTC', owner: 'supabase_auth_admin' }]);
});

it('shows the claims of a request through uid, role, email and jwt', async () => {
  const sub = randomUUID();
  const ask = async (claims: Record<string, unknown>) =>
    withRole(test.db.appPool, 'authenticated', claims, async (client) => {
      const { rows } = await client.query(
        `select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'aal' as aal`,
      );
      return rows[0];
    });
  expect(await ask({ sub, email: 'a@b.example', aal: 'aal1' })).toEqual({
    uid: sub,
    role: 'authenticated',
    email: 'a@b.example',
    aal: 'aal1',
  });
  expect(await ask({ sub: '' })).toMatchObject({ uid: null, email: null });
});

it('looks at the older form of a claim first', async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  const uid = await withRole(test.db.appPool, 'authenticated', { sub: newer }, async (client) => {
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [older]);
    return (await client.query('select auth.uid() as uid')).rows[0]?.uid;
  });
  expect(uid).toBe(older);
});

it('shows no claims where there is no request', async () => {
  const { rows } = await test.db.appPool.query(
    'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt',
  );
  expect(rows).toEqual([{ uid: null, role: null, email: null, jwt: null }]);
});

it.each([
  ['anon', '42501'],
  ['authenticated', '42501'],
  ['service_role', '42501'],
] as const)('lets %s read no table of auth and no signing key', async (role, code) => {
  const { rows } = await test.db.adminPool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toHaveLength(21);
  const secrets = [
    'signing_keys',
    'saml_keys',
    'saml_assertions',
    'recovery_codes',
    'accepted_web3_messages',
  ];
  for (const table of [...rows.map((row) => row.name), ...secrets.map((name) => `private.${name}`)]) {
    const reading = withRole(test.db.appPool, role, {}, (client) => client.query(`select * from ${table}`));
    await expect(reading, table).rejects.toMatchObject({ code });
  }
});

it('keeps one signing key current', async () => {
  const add = (kid: string, status: string) =>
    test.db.authPool.query(
      `insert into private.signing_keys (kid, alg, private_jwk, public_jwk, status) values ($1, 'ES256', '{"d":"x"}', '{}', $2)`,
      [kid, status],
    );
  await add('one', 'current');
  await add('two', 'standby');
  await expect(add('three', 'current')).rejects.toMatchObject({ code: '23505' });
  const { rows } = await test.db.appPool.query('select kid, public_jwk, status from private.signing_keys');
  expect(rows).toHaveLength(2);
});

it('forgets what accounts did after 90 days', async () => {
  const old = randomUUID();
  const recent = randomUUID();
  await test.db.authPool.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     values ($1, '{}', now() - interval '91 days', ''), ($2, '{}', now() - interval '89 days', '')`,
    [old, recent],
  );
  await deleteExpiredAuditEntries(test.db.authPool);
  const { rows } = await test.db.authPool.query(
    `select id from auth.audit_log_entries where id in ($1, $2)`,
    [old, recent],
  );
  expect(rows).toEqual([{ id: recent }]);
});
