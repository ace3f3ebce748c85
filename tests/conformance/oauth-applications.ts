import { createHash, randomBytes } from 'node:crypto';
import type { AuthTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import {
  type ApplicationTokens,
  type ClientSecretPost,
  type RelyingParty,
  relyingParty,
} from '@fml/auth/test-support/relying-party.ts';
import type { OAuthClient, SupabaseClient } from '@supabase/supabase-js';
import { adminClient, type Person } from './auth-client.ts';

/** People and applications of the OAuth server, for the files that test it. */

export const RETURN_ADDRESS = 'https://app.example/callback';
/** The test apps confirm new accounts at once. */
export const OAUTH_CONFIG = { oauthServer: true, autoconfirmEmail: true };

type App = Pick<AuthTestApp, 'fetch' | 'call'>;

/** Registered by an admin through the real client; confidential unless told otherwise. */
export async function newApplication(
  app: App,
  params: Partial<Parameters<SupabaseClient['auth']['admin']['oauth']['createClient']>[0]> = {},
): Promise<OAuthClient & { client_secret: string }> {
  const { data, error } = await adminClient(app).auth.admin.oauth.createClient({
    client_name: 'Route Planner',
    redirect_uris: [RETURN_ADDRESS],
    ...params,
  });
  if (error !== null) throw error;
  return { client_secret: '', ...data };
}

const VERIFIER = randomBytes(32).toString('base64url');

/** The parameters of a correct request; `undefined` leaves one out. */
export function authorizePath(clientId: string, changes: Record<string, string | undefined> = {}): string {
  const parameters: Record<string, string | undefined> = {
    client_id: clientId,
    redirect_uri: RETURN_ADDRESS,
    response_type: 'code',
    state: 'a state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** The id that the consent page gets in its address. */
export async function begin(app: App, address: string | URL): Promise<string> {
  const answer = await app.fetch(String(address), { redirect: 'manual' });
  const location = answer.headers.get('location');
  const id = location === null ? null : new URL(location).searchParams.get('authorization_id');
  if (id === null) throw new Error(`no consent page: ${answer.status} ${location ?? (await answer.text())}`);
  return id;
}

/** A person looks at a request and approves it; gives where the browser goes. */
export async function approve(person: Person, authorizationId: string): Promise<string> {
  const { data, error } = await person.client.auth.oauth.getAuthorizationDetails(authorizationId);
  if (error !== null) throw error;
  if ('redirect_url' in data) return data.redirect_url;
  const answer = await person.client.auth.oauth.approveAuthorization(authorizationId);
  if (answer.error !== null) throw answer.error;
  return answer.data.redirect_url;
}

/** A code for an application that asked as `authorizePath` does. */
export async function codeFor(
  app: App,
  person: Person,
  clientId: string,
  changes: Record<string, string> = {},
): Promise<string> {
  const id = await begin(app, `http://site.test/auth/v1${authorizePath(clientId, changes)}`);
  return new URL(await approve(person, id)).searchParams.get('code') ?? '';
}

/** POST to the token endpoint as applications send it. */
export async function requestToken(
  app: App,
  fields: Record<string, string | undefined>,
  path = '/oauth/token',
): Promise<{ status: number; body: Record<string, string> }> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const answer = await app.fetch(`http://site.test/auth/v1${path}`, {
    method: 'POST',
    body: new URLSearchParams(given),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

/** The fields that exchange a code from `codeFor`. */
export function exchangeFields(
  application: Pick<OAuthClient, 'client_id' | 'client_secret'>,
  code: string,
): Record<string, string | undefined> {
  return {
    grant_type: 'authorization_code',
    client_id: application.client_id,
    client_secret: application.client_secret || undefined,
    code,
    redirect_uri: RETURN_ADDRESS,
    code_verifier: VERIFIER,
  };
}

/** What the token says, unverified. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  const payload = token?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** An application built on `openid-client`, registered by an admin. */
export async function newParty(
  app: App & Pick<AuthTestApp, 'clock'>,
  options: { isPublic?: boolean; authentication?: typeof ClientSecretPost } = {},
) {
  const application = await newApplication(
    app,
    options.isPublic ? { token_endpoint_auth_method: 'none' } : {},
  );
  const credentials = {
    clientId: application.client_id,
    ...(options.isPublic ? {} : { secret: application.client_secret }),
    redirectUri: RETURN_ADDRESS,
  };
  return { application, rp: await relyingParty(app, credentials, options.authentication) };
}

/** The whole way through the browser: the person approves where that is asked. */
export async function signInThrough(
  app: App,
  rp: RelyingParty,
  person: Person,
  parameters: Record<string, string> = {},
): Promise<ApplicationTokens> {
  const begun = await rp.begin(parameters);
  return rp.finish(await approve(person, await begin(app, begun.address)), begun);
}
