import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../../test-support/with-role.ts';
import { deleteExpiredAuditEntries } from '../jobs/retention.ts';

/**
 * Columns of schema `auth` as a hosted project has them: name and type, `!` = not null, `= x` the default.
 * Accounts move between our server and a hosted one as rows of these tables.
 */
const COLUMNS: Record<string, string> = {
  users: `instance_id uuid, id uuid!, aud varchar, role varchar, email varchar, encrypted_password varchar,
    email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar,
    confirmation_sent_at timestamptz, recovery_token varchar, recovery_sent_at timestamptz,
    email_change_token_new varchar, email_change varchar, email_change_sent_at timestamptz,
    last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin bool,
    created_at timestamptz, updated_at timestamptz, phone text, phone_confirmed_at timestamptz,
    phone_change text = '', phone_change_token varchar = '', phone_change_sent_at timestamptz,
    confirmed_at timestamptz = LEAST(email_confirmed_at, phone_confirmed_at),
    email_change_token_current varchar = '', email_change_confirm_status int2 = 0, banned_until timestamptz,
    reauthentication_token varchar = '', reauthentication_sent_at timestamptz, is_sso_user bool! = false,
    deleted_at timestamptz, is_anonymous bool! = false`,
  identities: `provider_id text!, user_id uuid!, identity_data jsonb!, provider text!, last_sign_in_at timestamptz,
    created_at timestamptz, updated_at timestamptz, email text = lower((identity_data ->> 'email')),
    id uuid! = gen_random_uuid()`,
  sessions: `id uuid!, user_id uuid!, created_at timestamptz, updated_at timestamptz, factor_id uuid, aal aal_level,
    not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid,
    refresh_token_hmac_key text, refresh_token_counter int8, scopes text`,
  refresh_tokens: `instance_id uuid, id int8! = nextval, token varchar, user_id varchar, revoked bool,
    created_at timestamptz, updated_at timestamptz, parent varchar, session_id uuid`,
  mfa_factors: `id uuid!, user_id uuid!, friendly_name text, factor_type factor_type!, status factor_status!,
    created_at timestamptz!, updated_at timestamptz!, secret text, phone text, last_challenged_at timestamptz,
    web_authn_credential jsonb, web_authn_aaguid uuid, last_webauthn_challenge_data jsonb`,
  mfa_challenges: `id uuid!, factor_id uuid!, created_at timestamptz!, verified_at timestamptz, ip_address inet!,
    otp_code text, web_authn_session_data jsonb`,
  mfa_amr_claims: `session_id uuid!, created_at timestamptz!, updated_at timestamptz!,
    authentication_method text!, id uuid!`,
  one_time_tokens: `id uuid!, user_id uuid!, token_type one_time_token_type!, token_hash text!, relates_to text!,
    created_at timestamp! = (now() AT TIME ZONE 'utc'), updated_at timestamp! = (now() AT TIME ZONE 'utc')`,
  flow_state: `id uuid!, user_id uuid, auth_code text, code_challenge_method code_challenge_method,
    code_challenge text, provider_type text!, provider_access_token text, provider_refresh_token text,
    created_at timestamptz, updated_at timestamptz, authentication_method text!, auth_code_issued_at timestamptz,
    invite_token text, referrer text, oauth_client_state_id uuid, linking_target_id uuid,
    email_optional bool! = false`,
  sso_providers: 'id uuid!, resource_id text, created_at timestamptz, updated_at timestamptz, disabled bool',
  sso_domains: `id uuid!, sso_provider_id uuid!, domain text!, created_at timestamptz, updated_at timestamptz`,
  saml_providers: `id uuid!, sso_provider_id uuid!, entity_id text!, metadata_xml text!, metadata_url text,
    attribute_mapping jsonb, created_at timestamptz, updated_at timestamptz, name_id_format text`,
  saml_relay_states: `id uuid!, sso_provider_id uuid!, request_id text!, for_email text, redirect_to text,
    created_at timestamptz, updated_at timestamptz, flow_state_id uuid`,
  oauth_clients: `id uuid!, client_secret_hash text, registration_type oauth_registration_type!, redirect_uris text!,
    grant_types text!, client_name text, client_uri text, logo_uri text, created_at timestamptz! = now(),
    updated_at timestamptz! = now(), deleted_at timestamptz, client_type oauth_client_type! = 'confidential',
    token_endpoint_auth_method text!`,
  oauth_authorizations: `id uuid!, authorization_id text!, client_id uuid!, user_id uuid, redirect_uri text!,
    scope text!, state text, resource text, code_challenge text, code_challenge_method code_challenge_method,
    response_type oauth_response_type! = 'code', status oauth_authorization_status! = 'pending',
    authorization_code text, created_at timestamptz! = now(), expires_at timestamptz! = (now() + '00:03:00'),
    approved_at timestamptz, nonce text`,
  oauth_consents: `id uuid!, user_id uuid!, client_id uuid!, scopes text!, granted_at timestamptz! = now(),
    revoked_at timestamptz`,
  oauth_client_states: 'id uuid!, provider_type text!, code_verifier text, created_at timestamptz!',
  webauthn_credentials: `id uuid! = gen_random_uuid(), user_id uuid!, credential_id bytea!, public_key bytea!,
    attestation_type text! = '', aaguid uuid, sign_count int8! = 0, transports jsonb! = '[]',
    backup_eligible bool! = false, backed_up bool! = false, friendly_name text! = '',
    created_at timestamptz! = now(), updated_at timestamptz! = now(), last_used_at timestamptz`,
  webauthn_challenges: `id uuid! = gen_random_uuid(), user_id uuid, challenge_type text!, session_data jsonb!,
    created_at timestamptz! = now(), expires_at timestamptz!`,
  audit_log_entries: `instance_id uuid, id uuid!, payload json, created_at timestamptz, ip_address varchar! = ''`,
  schema_migrations: 'version varchar!',
};

const ENUMS = {
  aal_level: 'aal1 aal2 aal3',
  code_challenge_method: 's256 plain',
  factor_status: 'unverified verified',
  factor_type: 'totp webauthn phone',
  oauth_authorization_status: 'pending approved denied expired',
  oauth_client_type: 'public confidential',
  oauth_registration_type: 'dynamic manual',
  oauth_response_type: 'code',
  one_time_token_type:
    'confirmation_token reauthentication_token recovery_token email_change_token_new email_change_token_current phone_change_token',
};

const test = testDatabaseForFile();

it('has the tables and columns of a hosted project, in their order', async () => {
  const { rows } = await test.db.adminPool.query<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(
       concat(attname, ' ', typname, case when attnotnull then '!' end, ' = ' || case
         when pg_get_expr(adbin, adrelid) like 'nextval(%' then 'nextval'
         when pg_get_expr(adbin, adrelid) not like 'NULL%'
         then regexp_replace(pg_get_expr(adbin, adrelid), '::("char"|[a-z_.]+( [a-z]+)*)', '', 'g') end
       ), ', ' order by attnum) as columns
     from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
       left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
     group by c.relname`,
  );
  const actual = Object.fromEntries(rows.map((row) => [row.table, row.columns]));
  const expected = Object.entries(COLUMNS).map(([table, text]) => [table, text.replace(/\s+/g, ' ')]);
  expect(actual).toEqual(Object.fromEntries(expected));
});

it('has the enumerations of a hosted project, in their order', async () => {
  const { rows } = await test.db.adminPool.query<{ name: string; labels: string }>(
    `select typname as name, string_agg(enumlabel, ' ' order by enumsortorder) as labels
       from pg_enum e join pg_type t on t.oid = enumtypid where typnamespace = 'auth'::regnamespace group by typname`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.labels]))).toEqual(ENUMS);
});

it('keeps an address, an identity and a long token to one user, and lets codes repeat', async () => {
  const add = (columns: string, values: string) =>
    test.db.authPool.query(
      `insert into auth.users (id${columns && `, ${columns}`}) values (gen_random_uuid()${values && `, ${values}`})`,
    );
  await add('email', `'a@b.example'`);
  await expect(add('email', `'a@b.example'`)).rejects.toMatchObject({ code: '23505' });
  await add('email, is_sso_user', `'a@b.example', true`);
  await add('phone', `'15550100'`);
  await expect(add('phone', `'15550100'`)).rejects.toMatchObject({ code: '23505' });
  for (const column of ['confirmation_token', 'recovery_token', 'reauthentication_token']) {
    for (const repeated of ['', '123456']) {
      await add(column, `'${repeated}'`);
      await add(column, `'${repeated}'`);
    }
    await add(column, `'9f8e7d'`);
    await expect(add(column, `'9f8e7d'`), column).rejects.toMatchObject({ code: '23505' });
  }
});

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
