import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { type Deviation, softwareAuthenticator } from '@fml/auth/test-support/software-authenticator.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { newPerson, testClient } from './auth-client.ts';
import { PASSKEY_SITE } from './passkey-steps.ts';

/** Security keys as a second factor, with the real client. */

const app = authAppForFile({
  config: { autoconfirmEmail: true, siteUrl: PASSKEY_SITE, factorTypes: new Set(['webauthn']) },
});
const webauthn = { rpId: 'site.test', rpOrigins: [PASSKEY_SITE] };
const REFUSED = {
  status: 422,
  code: 'mfa_verification_failed',
  message: 'Invalid WebAuthn credential response',
};

const person = async () => ({ ...(await newPerson(app)), key: softwareAuthenticator(PASSKEY_SITE) });
type Person = Awaited<ReturnType<typeof person>>;

/** Asks for a challenge and answers it, as the client does in a browser. */
async function answer(
  { client, key }: Pick<Person, 'client' | 'key'>,
  factorId: string,
  deviation?: Deviation,
) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn });
  if (error !== null) throw error;
  const { type, credential_options } = data.webauthn;
  const options = credential_options.publicKey as unknown as Record<string, unknown>;
  const challenge = Buffer.from(options['challenge'] as ArrayBuffer).toString('base64url');
  const user = {
    id: Buffer.from((options['user'] as { id: ArrayBuffer } | undefined)?.id ?? new ArrayBuffer(0)).toString(
      'base64url',
    ),
  };
  const json =
    type === 'create'
      ? key.create({ challenge, rp: { id: webauthn.rpId }, user }, deviation)
      : key.get({ challenge, rpId: webauthn.rpId }, deviation);
  const verification = {
    factorId,
    challengeId: data.id,
    webauthn: { ...webauthn, type, credential_response: { ...json, toJSON: () => json } },
  };
  type Verification = Parameters<SupabaseClient['auth']['mfa']['verify']>[0];
  const verify = () => client.auth.mfa.verify(verification as unknown as Verification);
  return { options, type, verify };
}

async function enroll({ client }: Person): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
  if (error !== null) throw error;
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'key' });
  return data.id;
}

async function personWithKey() {
  const someone = await person();
  const factorId = await enroll(someone);
  const { error } = await (await answer(someone, factorId)).verify();
  if (error !== null) throw error;
  return { ...someone, factorId };
}

/** With the password only, on another device. */
async function signInAgain(someone: Person) {
  const { client } = testClient(app);
  await client.auth.signInWithPassword(someone);
  return { client, key: someone.key };
}

test('a key is enrolled by using it once, and raises the session', async () => {
  const someone = await person();
  const factorId = await enroll(someone);
  const { options, type, verify } = await answer(someone, factorId);
  expect(type).toBe('create');
  expect(options).toMatchObject({
    rp: { id: 'site.test' },
    user: { name: someone.email },
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  expect((await verify()).error).toBeNull();
  const { data } = await someone.client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(data?.currentAuthenticationMethods).toContainEqual(
    expect.objectContaining({ method: 'mfa/webauthn' }),
  );
  const factors = await someone.client.auth.mfa.listFactors();
  expect(factors.data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }]);
});

test('after the password the same key is asked for, and its counter is kept', async () => {
  const someone = await personWithKey();
  const again = await signInAgain(someone);
  const { options, type, verify } = await answer(again, someone.factorId, { isUserVerified: false });
  expect(type).toBe('request');
  expect(options).toMatchObject({ rpId: 'site.test', userVerification: 'preferred' });
  const [allowed] = options['allowCredentials'] as { id: ArrayBuffer }[];
  expect(Buffer.from(allowed?.id ?? new ArrayBuffer(0)).toString('base64url')).toBe(
    someone.key.passkeys[0]?.id,
  );
  expect((await verify()).error).toBeNull();
  expect((await again.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  const copied = await answer(await signInAgain(someone), someone.factorId, { counter: 1 });
  expect((await copied.verify()).error).toMatchObject(REFUSED);
});

describe('an answer is refused', () => {
  test.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
    ['without a user', { isUserPresent: false }],
  ])('%s', async (_name, deviation) => {
    const someone = await person();
    const factorId = await enroll(someone);
    expect((await (await answer(someone, factorId, deviation)).verify()).error).toMatchObject(REFUSED);
    expect((await (await answer(someone, factorId)).verify()).error).toBeNull();
    const again = await signInAgain(someone);
    expect((await (await answer(again, factorId, deviation)).verify()).error).toMatchObject(REFUSED);
    expect((await (await answer(again, factorId)).verify()).error).toBeNull();
  });

  test('a second time', async () => {
    const someone = await personWithKey();
    const { verify } = await answer(await signInAgain(someone), someone.factorId);
    expect((await verify()).error).toBeNull();
    expect((await verify()).error).toMatchObject({ status: 422 });
  });

  test('by another key of the same person', async () => {
    const someone = await personWithKey();
    const { client } = await signInAgain(someone);
    const other = softwareAuthenticator(PASSKEY_SITE);
    other.create({ challenge: '', rp: { id: 'site.test' }, user: { id: '' } });
    const { verify } = await answer({ client, key: other }, someone.factorId);
    expect((await verify()).error).toMatchObject(REFUSED);
  });

  test.each<[unknown, string]>([
    [undefined, 'WebAuthn config required'],
    [{ type: 'delete' }, 'WebAuthn type must be create or request'],
    [{ type: 'create' }, 'credential_response required'],
  ])('%j', async (body, message) => {
    const someone = await person();
    const factorId = await enroll(someone);
    const path = `/factors/${factorId}/verify`;
    const refusal = await app.call('POST', path, { webauthn: body }, someone.bearer);
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toEqual({ code: 'validation_failed', message });
  });
});
