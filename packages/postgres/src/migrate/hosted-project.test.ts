import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimsOf, insertSession, insertUser } from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { openDatabase } from '../open/open-database.ts';
import { migrate } from './migrate.ts';

/** Databases that are not ours from the start, with an owner who is no superuser. */
const ours = testDatabaseForFile();
let name: string;
let url: string;
let admin: pg.Client;
const log = () => undefined;
beforeEach(async () => {
  name = `hosted_${randomBytes(6).toString('hex')}`;
  await ours.db.adminPool.query(
    `create role ${name} login nosuperuser password '${name}' in role anon, authenticated, service_role`,
  );
  await ours.db.adminPool.query(`create database ${name} owner ${name}`);
  const address = new URL(ours.db.adminUrl);
  address.pathname = `/${name}`;
  admin = await connect(address.href);
  address.username = name;
  address.password = name;
  url = address.href;
});
afterEach(async () => {
  await admin.end();
  await ours.db.adminPool.query(`drop database if exists ${name} with (force)`);
  await ours.db.adminPool.query(`drop role ${name}`);
});

it('leaves the schema auth of a hosted project as it is, and ends with the same grants and policies', async () => {
  await admin.query(`alter role ${name} bypassrls createrole`);
  await makeHostedAuth();
  const before = await snapshotOf(admin, ['auth']);
  await migrate(url);
  expect(await snapshotOf(admin, ['auth'])).toEqual(before);
  expect(await migrate(url)).toEqual([]);

  const [hosted, own] = [
    await snapshotOf(admin, ['public']),
    await snapshotOf(ours.db.adminPool, ['public']),
  ];
  expect(hosted).toEqual(own);
});

it('works for an owner without any attribute, to whom the roles were given', { tags: ['long'] }, async () => {
  await admin.query(`grant supabase_auth_admin to ${name}`);
  await migrate(url);
  const owner = await connect(url);
  try {
    const staffId = randomUUID();
    await owner.query('insert into auth.users (id, email) values ($1, $2)', [staffId, 'a@staff.example']);
    await owner.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [staffId]);
    const isAdmin = async (sub: string) => {
      await owner.query(`begin; set local role authenticated`);
      const claims = JSON.stringify(claimsOf(sub));
      await owner.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      const { rows } = await owner.query(
        'select public.is_admin() as yes, (select count(*)::int from public.user_roles) as roles',
      );
      await owner.query('rollback');
      return rows[0];
    };
    await insertSession(owner, staffId);
    expect(await isAdmin(staffId)).toEqual({ yes: true, roles: 1 });
    const strangerId = await insertUser(owner, { admin: false });
    expect(await isAdmin(strangerId)).toEqual({ yes: false, roles: 0 });
    await owner.query('delete from auth.sessions where id = $1', [staffId]);
    await expect(isAdmin(staffId)).rejects.toMatchObject({ code: 'PT401' });
    await owner.query('rollback');
    await owner.query('delete from auth.users where id = $1', [staffId]);
    expect((await owner.query('select from public.user_roles')).rowCount).toBe(0);
  } finally {
    await owner.end();
  }
});

it('says which roles are missing to an owner who may not take them', async () => {
  await expect(migrate(url)).rejects.toMatchObject({ code: 'roles_missing' });
  await expect(migrate(url)).rejects.toThrow(/supabase_auth_admin/);
});

it('gives an auth server its tables and nothing of the product', async () => {
  await admin.query(`grant supabase_auth_admin to ${name}`);
  const db = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent', migrations: 'auth', log });
  try {
    const { rows } = await admin.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind = 'r' and nspname in ('public', 'private') order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual([
      'private.accepted_web3_messages',
      'private.message_intervals',
      'private.outbox',
      'private.recovery_codes',
      'private.saml_assertions',
      'private.saml_keys',
      'private.schema_migrations',
      'private.signing_keys',
      'rate_limits',
    ]);
    expect((await db.authPool.query('select current_user as role')).rows).toEqual([
      { role: 'supabase_auth_admin' },
    ]);
  } finally {
    await db.stop();
  }
});

it('leaves a database alone that is served without migrations', async () => {
  const before = await snapshotOf(admin, ['public', 'private', 'auth', 'extensions']);
  const db = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent', migrations: 'none', log });
  try {
    expect((await db.appPool.query('select current_user as role')).rows).toEqual([{ role: 'service_role' }]);
    expect((await db.authPool.query('select current_user as role')).rows).toEqual([{ role: name }]);
  } finally {
    await db.stop();
  }
  expect(await snapshotOf(admin, ['public', 'private', 'auth', 'extensions'])).toEqual(before);
  const embedded = openDatabase({ dataDir: '/nonexistent', migrations: 'none', log });
  await expect(embedded).rejects.toMatchObject({ code: 'nothing_to_serve' });
});

it('takes the roles of a user away with the user', async () => {
  const id = await insertUser(ours.db.adminPool, { admin: true });
  await ours.db.authPool.query('delete from auth.users where id = $1', [id]);
  expect((await ours.db.adminPool.query('select from user_roles where user_id = $1', [id])).rowCount).toBe(0);
});

/** What a hosted project has before our first migration, as far as we may lean on it. */
async function makeHostedAuth(): Promise<void> {
  await admin.query(`
    create schema auth authorization supabase_auth_admin;
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role, ${name};
    set role supabase_auth_admin;
    grant usage on schema auth to anon, authenticated, service_role, ${name};
    create table auth.users (id uuid primary key, email varchar(255), raw_app_meta_data jsonb,
      encrypted_password varchar(255), email_confirmed_at timestamptz, phone_confirmed_at timestamptz,
      invited_at timestamptz, created_at timestamptz, last_sign_in_at timestamptz,
      banned_until timestamptz, deleted_at timestamptz);
    create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
      created_at timestamptz, updated_at timestamptz, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet,
      aal text, oauth_client_id uuid, scopes text);
    alter table auth.users enable row level security;
    create function auth.uid() returns uuid language sql stable as
      $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
    grant all on all tables in schema auth to ${name};
    reset role;
    alter default privileges for role ${name} in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${name} in schema public
      grant all on functions to anon, authenticated, service_role;
    alter default privileges for role ${name} in schema public
      grant all on sequences to anon, authenticated, service_role;`);
}

/** Everything of these schemas that decides who may do what. The owner's name is the same word everywhere. */
async function snapshotOf(client: Pick<pg.Client, 'query'>, schemas: string[]) {
  const { rows } = await client.query<{ what: string }>(
    `with found as (
       select format('%s %s %s rls=%s/%s', c.relkind, n.nspname, c.relname, relrowsecurity, relforcerowsecurity) as what,
              c.relowner as owner, c.relacl as acl
         from pg_class c join pg_namespace n on n.oid = relnamespace where n.nspname = any ($1) and relkind in ('r', 'v', 'S')
       union all
       select format('column %s.%s', a.attrelid::regclass, attname), c.relowner, attacl
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = relnamespace
        where n.nspname = any ($1) and attacl is not null
       union all
       select format('function %s %s definer=%s', n.nspname, p.oid::regprocedure, prosecdef), proowner, proacl
         from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname = any ($1)
       union all
       select format('policy %s %s %s %s using %s check %s', tablename, policyname, cmd, roles, qual, with_check),
              (select relowner from pg_class where oid = format('%I.%I', schemaname, tablename)::regclass), null
         from pg_policies where schemaname = any ($1)
     )
     select replace(concat(what, ' ', (select string_agg(item::text, ' ' order by item::text) from unnest(acl) as item)),
              owner::regrole::text, 'OWNER') as what
       from found order by 1`,
    [schemas],
  );
  return rows.map((row) => row.what);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
