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

it('believes a token again and again, with claims of its own each time', async () => {
  const { verifier, token, claims } = await verifierWithKey();
  const first = await verifier.verify(token);
  expect(first.claims).toEqual(claims);
  Object.assign(first.claims, { role: 'service_role' });
  expect((await verifier.verify(token)).claims).toEqual(claims);
});

it('does not believe a token it has seen once its time is over', async () => {
  const { verifier, state, token } = await verifierWithKey();
  await verifier.verify(token);
  state.nowS += 3600 + 31;
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'expired' } });
});

it('does not believe a token it has seen once its key is gone or another one took its name', async () => {
  const { verifier, state, token } = await verifierWithKey();
  await verifier.verify(token);
  state.keys = [];
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'key_unknown' } });
  state.keys = [(await verifierWithKey()).key];
  await expect(verifier.verify(token)).rejects.toMatchObject({ fault: { kind: 'signature_wrong' } });
});

it('does not believe other claims under a signature it has seen', async () => {
  const { verifier, token, claims } = await verifierWithKey();
  await verifier.verify(token);
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
  await expect(verifier.verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject({
    fault: { kind: 'signature_wrong' },
  });
});
