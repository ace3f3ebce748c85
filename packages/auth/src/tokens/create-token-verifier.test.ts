import { CompactSign, generateKeyPair } from 'jose';
import { expect, it } from 'vitest';
import type { VerificationKey } from '../keys/key-set.ts';
import { createTokenVerifier } from './create-token-verifier.ts';

const ISSUER = 'https://example.com/auth/v1';
const START_S = 1_800_000_000;

async function verifierWithKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key: VerificationKey = { kid: 'k', algorithm: 'ES256', key: publicKey, own: true };
  const state = { nowS: START_S, keys: [key] };
  const verifier = createTokenVerifier({
    keys: { candidates: async () => state.keys },
    issuer: ISSUER,
    now: () => new Date(state.nowS * 1000),
  });
  const claims = { iss: ISSUER, aud: 'authenticated', role: 'authenticated', exp: START_S + 3600 };
  const token = await new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .sign(privateKey);
  return { verifier, state, token, claims, key };
}

it('verifies a token again and again, each time with its own claims', async () => {
  const { verifier, token, claims } = await verifierWithKey();
  const first = await verifier.verify(token);
  expect(first.claims).toEqual(claims);
  Object.assign(first.claims, { role: 'service_role' });
  expect((await verifier.verify(token)).claims).toEqual(claims);
});

it.each<[string, unknown, boolean]>([
  ['none', undefined, true],
  ['null', null, true],
  ['a name', 'anybody', true],
  ['an empty list', [], true],
  ['names', ['a', 'b'], true],
  ['a number', 123, false],
  ['an object', { a: 1 }, false],
  ['a switch', true, false],
  ['a list with a number', ['a', 1], false],
])('an audience of a key that is not our own may be a name or names: %s', async (_name, aud, isBelieved) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key: VerificationKey = { kid: 'k', algorithm: 'ES256', key: publicKey, own: false };
  const verifier = createTokenVerifier({
    keys: { candidates: async () => [key] },
    issuer: ISSUER,
    now: () => new Date(START_S * 1000),
  });
  const token = await new CompactSign(Buffer.from(JSON.stringify({ role: 'anon', aud })))
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .sign(privateKey);
  const verified = await verifier.verify(token).catch((refusal: unknown) => refusal);
  const fault = { kind: 'claim_malformed', claim: 'aud' };
  expect(verified).toMatchObject(isBelieved ? { claims: { role: 'anon' } } : { fault });
});

it('rejects a cached token once it has expired', async () => {
  const { verifier, state, token } = await verifierWithKey();
  await verifier.verify(token);
  state.nowS += 3600 + 31;
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'expired' } });
});

it('rejects a cached token once its key is gone or another key has its kid', async () => {
  const { verifier, state, token } = await verifierWithKey();
  await verifier.verify(token);
  state.keys = [];
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'key_unknown' } });
  state.keys = [(await verifierWithKey()).key];
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'signature_wrong' } });
});

it('rejects other claims under a cached signature', async () => {
  const { verifier, token, claims } = await verifierWithKey();
  await verifier.verify(token);
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  await expect(verifier.verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject({
    fault: { kind: 'signature_wrong' },
  });
});
