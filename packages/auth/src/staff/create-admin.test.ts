import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../passwords/password-hash.ts';
import { createAdmin } from './create-admin.ts';
import { hasAdmin } from './has-admin.ts';

const EMAIL = 'Dana@Agency.example';
const PASSWORD = 'gravel tulip nine harbour';
const test = testDatabaseForFile();
afterEach(() => test.db.authPool.query('delete from auth.users'));

it('creates an admin who can sign in right away', async () => {
  expect(await hasAdmin(test.db)).toBe(false);
  expect(await createAdmin(test.db, { email: EMAIL, password: PASSWORD })).toMatchObject({
    ok: true,
    email: 'dana@agency.example',
    account: 'created',
  });
  expect(await hasAdmin(test.db)).toBe(true);
  const [account, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    email: 'dana@agency.example',
    aud: 'authenticated',
    role: 'authenticated',
    confirmed: true,
    roles: ['admin'],
    identities: [{ provider: 'email', email: 'dana@agency.example', is_own: true }],
  });
  expect(await verifyPassword(PASSWORD, account?.encrypted_password ?? '')).toBe(true);
});

it('makes owners, keeps the role of who is on the team, and mends a desk without an owner', async () => {
  const roles = async () =>
    (
      await test.db.adminPool.query(
        'select u.email, r.staff_role from public.user_roles r join auth.users u on u.id = r.user_id order by 1',
      )
    ).rows.map(({ email, staff_role }) => [email, staff_role]);
  await createAdmin(test.db, { email: EMAIL, password: PASSWORD });
  await createAdmin(test.db, { email: 'kim@agency.example', password: PASSWORD });
  await test.db.adminPool.query(
    `update public.user_roles r set staff_role = 'read_only' from auth.users u where u.id = r.user_id and u.email like 'kim@%'`,
  );
  await createAdmin(test.db, { email: 'kim@agency.example', password: PASSWORD });
  expect(await roles()).toEqual([
    ['dana@agency.example', 'owner'],
    ['kim@agency.example', 'read_only'],
  ]);
  await test.db.adminPool.query(`update public.user_roles set staff_role = 'member'`);
  await createAdmin(test.db, { email: 'kim@agency.example', password: PASSWORD });
  expect(await roles()).toEqual([
    ['dana@agency.example', 'member'],
    ['kim@agency.example', 'owner'],
  ]);
});

it('gives an account that exists the password and the role, and ends its sessions', async () => {
  const made = await createAdmin(test.db, { email: EMAIL, password: PASSWORD });
  const userId = made.ok ? made.userId : '';
  await test.db.adminPool.query('delete from public.user_roles');
  await test.db.authPool.query(
    `delete from auth.identities;
     update auth.users set email_confirmed_at = null, banned_until = now() + interval '1 year';
     insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users`,
  );
  const password = 'kettle orbit fern sixteen';
  expect(await createAdmin(test.db, { email: EMAIL, password })).toEqual({
    ok: true,
    userId,
    email: 'dana@agency.example',
    account: 'password changed',
  });
  const [account] = await accounts();
  expect(account).toMatchObject({ confirmed: true, banned: false, roles: ['admin'], sessions: 0 });
  expect(account?.identities).toHaveLength(1);
  expect(await verifyPassword(password, account?.encrypted_password ?? '')).toBe(true);
  expect(await verifyPassword(PASSWORD, account?.encrypted_password ?? '')).toBe(false);
});

it('keeps the sessions when only the role was missing', { tags: ['long'] }, async () => {
  await createAdmin(test.db, { email: EMAIL, password: PASSWORD });
  await test.db.adminPool.query('delete from public.user_roles');
  await test.db.authPool.query(
    'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users',
  );
  expect(await createAdmin(test.db, { email: EMAIL, password: PASSWORD })).toMatchObject({
    account: 'unchanged',
  });
  expect((await accounts())[0]).toMatchObject({ roles: ['admin'], sessions: 1 });
});

describe('refuses, with a sentence and without a trace,', () => {
  it.each([
    ['a short password', EMAIL, 'k7#mQ2x!zpw', /too short: use at least 12 characters/],
    ['a common password', EMAIL, 'Password2026!', /too easy to guess/],
    ['the address as password', EMAIL, 'dana@agency.example', /too easy to guess/],
    ['an endless password', EMAIL, 'gravel tulip nine harbour '.repeat(3), /too long: use at most 72/],
    [
      'an address without an at sign',
      'dana.example',
      PASSWORD,
      /"dana\.example" is not a valid email address/,
    ],
    ['two addresses', 'a@b.example, c@d.example', PASSWORD, /is not a valid email address/],
  ])('%s', async (_case, email, password, problem) => {
    const result = await createAdmin(test.db, { email, password });
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(problem) });
    expect(await accounts()).toEqual([]);
  });
});

interface AccountRow {
  encrypted_password: string | null;
  [column: string]: unknown;
}

async function accounts(): Promise<(AccountRow & { identities: unknown[] })[]> {
  const { rows } = await test.db.adminPool.query(
    `select u.email, aud, u.role, encrypted_password, updated_at,
       email_confirmed_at is not null as confirmed, coalesce(banned_until > now(), false) as banned,
       array(select r.role from public.user_roles r where r.user_id = u.id) as roles,
       (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
       coalesce((select json_agg(json_build_object('provider', provider, 'email', i.email,
           'is_own', provider_id = u.id::text and identity_data ->> 'sub' = u.id::text))
         from auth.identities i where i.user_id = u.id), '[]') as identities
     from auth.users u`,
  );
  return rows;
}
