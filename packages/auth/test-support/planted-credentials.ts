import { randomUUID } from 'node:crypto';
import type { Database } from '@fml/postgres';

/** Every way into an account, as someone adds it who opened the account with an address that is not theirs. */
export async function plantCredentials(db: Database, userId: string): Promise<void> {
  const phone = `1555${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`;
  const run = (sql: string, ...values: unknown[]) => db.authPool.query(sql, [userId, ...values]);
  await run(
    `update auth.users set encrypted_password = '$scrypt$planted', phone = $2, phone_confirmed_at = now(),
       email_change = 'next@stranger.example', phone_change = '15550000001', email_change_confirm_status = 1,
       reauthentication_token = $3, email_change_token_new = $4
     where id = $1`,
    phone,
    randomUUID(),
    randomUUID(),
  );
  for (const provider of ['phone', 'github']) {
    await run(
      `insert into auth.identities (user_id, provider, provider_id, identity_data)
       values ($1, $2, $3, '{"sub": "stranger"}')`,
      provider,
      randomUUID(),
    );
  }
  await run(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($2, $1, 'totp', 'verified', now(), now())`,
    randomUUID(),
  );
  await run(
    'insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, $2, $3)',
    Buffer.from(randomUUID()),
    Buffer.from('key'),
  );
  await run(
    `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1, 'registration', '{"challenge": "planted"}', now())`,
  );
  await run(
    'insert into private.recovery_codes (user_id, set_id, code_hash, created_at) values ($1, $2, $3, now())',
    randomUUID(),
    'f'.repeat(64),
  );
  const session = randomUUID();
  await run('insert into auth.sessions (id, user_id, aal) values ($2, $1, $3)', session, 'aal1');
  await run(
    'insert into auth.refresh_tokens (user_id, session_id, token, revoked) values ($1::text, $2, $3, false)',
    session,
    randomUUID(),
  );
  for (const type of ['phone_change_token', 'reauthentication_token', 'email_change_token_new']) {
    await run(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values ($2, $1, $3, 'hash', 'stranger')`,
      randomUUID(),
      type,
    );
  }
  await run(
    `insert into auth.flow_state (id, user_id, auth_code, provider_type, authentication_method, created_at, auth_code_issued_at)
     values ($2, $1, $3, 'github', 'oauth', now(), now())`,
    randomUUID(),
    randomUUID(),
  );
  await run(
    `insert into auth.flow_state (id, linking_target_id, provider_type, authentication_method, created_at)
     values ($2, $1, 'github', 'oauth', now())`,
    randomUUID(),
  );
  const client = randomUUID();
  await db.authPool.query(
    `insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, token_endpoint_auth_method)
     values ($1, 'manual', 'https://stranger.example/', 'authorization_code', 'none')`,
    [client],
  );
  await run(
    `insert into auth.oauth_authorizations (id, authorization_id, client_id, user_id, redirect_uri, scope)
     values ($2, $3, $4, $1, 'https://stranger.example/', 'openid')`,
    randomUUID(),
    randomUUID(),
    client,
  );
  await run(
    `insert into auth.oauth_consents (id, user_id, client_id, scopes) values ($2, $1, $3, 'openid')`,
    randomUUID(),
    client,
  );
}

/** How many of each kind are left, by name; what `plantCredentials` adds and its account still has. */
export async function plantedCredentials(db: Database, userId: string): Promise<Record<string, number>> {
  const { rows } = await db.authPool.query<Record<string, number>>(
    `select
       (encrypted_password = '$scrypt$planted')::int as password,
       (phone is not null or phone_confirmed_at is not null)::int as phone,
       (coalesce(email_change, '') <> '' or email_change_confirm_status <> 0)::int as email_change,
       (coalesce(phone_change, '') <> '')::int as phone_change,
       (coalesce(reauthentication_token, '') <> '' or coalesce(email_change_token_new, '') <> '')::int as links,
       (raw_app_meta_data -> 'providers' ?| array['phone', 'github'])::int as listed_providers,
       (select count(*)::int from auth.identities i where i.user_id = u.id and provider in ('phone', 'github')) as identities,
       (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors,
       (select count(*)::int from auth.webauthn_credentials p where p.user_id = u.id) as passkeys,
       (select count(*)::int from auth.webauthn_challenges h where h.user_id = u.id) as passkey_challenges,
       (select count(*)::int from private.recovery_codes r where r.user_id = u.id) as recovery_codes,
       (select count(*)::int from auth.sessions s where s.user_id = u.id and s.created_at is null) as sessions,
       (select count(*)::int from auth.refresh_tokens r where r.user_id = u.id::text and r.created_at is null) as refresh_tokens,
       (select count(*)::int from auth.one_time_tokens t where t.user_id = u.id and relates_to = 'stranger') as codes,
       (select count(*)::int from auth.flow_state f where f.user_id = u.id and provider_type = 'github') as issued_auth_codes,
       (select count(*)::int from auth.flow_state f where f.linking_target_id = u.id) as linking_flows,
       (select count(*)::int from auth.oauth_authorizations a where a.user_id = u.id) as authorizations,
       (select count(*)::int from auth.oauth_consents c where c.user_id = u.id) as consents
     from auth.users u where id = $1`,
    [userId],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => (count ?? 0) > 0));
}
