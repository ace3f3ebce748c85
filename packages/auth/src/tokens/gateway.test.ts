import { describe, expect, it } from 'vitest';
import { createGateway } from './gateway.ts';
import { TokenError, type TokenVerifier } from './token-verifier.ts';

const PUBLISHABLE = 'sb_publishable_0123456789abcdef';
const SECRET = 'sb_secret_0123456789abcdef01234567';
const KNOWN: Record<string, Record<string, unknown>> = {
  'user.to.ken': { sub: 'u', role: 'authenticated', aal: 'aal1' },
  'anon.ke.y': { role: 'anon', iss: 'supabase' },
  'service.ke.y': { role: 'service_role' },
  'strange.ro.le': { role: 'postgres' },
  'role.le.ss': { sub: 'u' },
};
const verifier: TokenVerifier = {
  verify: async (token) => {
    const claims = KNOWN[token];
    if (claims === undefined)
      throw new TokenError({ kind: 'wrong_part_count', parts: token.split('.').length });
    return { claims };
  },
};
const gateway = (requireKey = false) =>
  createGateway({ publishableKey: PUBLISHABLE, secretKey: SECRET, verifier, requireKey });
const anon = { role: 'anon', claims: { role: 'anon' } };
const service = { role: 'service_role', claims: { role: 'service_role' } };

describe('the role of a request', () => {
  it.each<[string, Record<string, string>, object]>([
    ['nothing at all', {}, anon],
    ['the public key alone', { apikey: PUBLISHABLE }, anon],
    [
      'the public key twice, as the client sends it',
      { apikey: PUBLISHABLE, authorization: `Bearer ${PUBLISHABLE}` },
      anon,
    ],
    ['the secret key alone', { apikey: SECRET }, service],
    ['the secret key twice', { apikey: SECRET, authorization: `Bearer ${SECRET}` }, service],
    ['the secret key as bearer only', { authorization: `Bearer ${SECRET}` }, service],
    ['a bearer key gives way to apikey', { apikey: PUBLISHABLE, authorization: `Bearer ${SECRET}` }, anon],
    ['the public key as its file has it', { apikey: PUBLISHABLE.replace('sb_publishable_', '') }, anon],
    ['the secret key as its file has it', { apikey: SECRET.replace('sb_secret_', '') }, service],
    ['the same as bearer', { authorization: `Bearer ${SECRET.replace('sb_secret_', '')}` }, service],
    ['a strange public key', { apikey: 'sb_publishable_of_somebody_else' }, anon],
    [
      'a user’s token beside the public key',
      { apikey: PUBLISHABLE, authorization: 'Bearer user.to.ken' },
      { role: 'authenticated', claims: KNOWN['user.to.ken'] },
    ],
    [
      'a user’s token beside the secret key stays the user’s',
      { apikey: SECRET, authorization: 'bearer   user.to.ken' },
      { role: 'authenticated', claims: KNOWN['user.to.ken'] },
    ],
    [
      'an older key',
      { apikey: 'anon.ke.y', authorization: 'Bearer anon.ke.y' },
      { role: 'anon', claims: KNOWN['anon.ke.y'] },
    ],
    ['an older trusted key', { apikey: 'service.ke.y', authorization: 'Bearer service.ke.y' }, service],
    [
      'a believed token with a role of its own',
      { authorization: 'Bearer strange.ro.le' },
      { role: 'postgres', claims: { role: 'postgres' } },
    ],
    [
      'a token without role',
      { authorization: 'Bearer role.le.ss' },
      { role: 'anon', claims: { sub: 'u', role: 'anon' } },
    ],
    ['another scheme', { authorization: 'Basic YTpi' }, anon],
  ])('%s', async (_name, headers, expected) => {
    expect(await gateway().resolveRequestRole(new Headers(headers))).toEqual(expected);
  });

  it.each(['Bearer', 'Bearer ', 'bearer\t'])(
    'refuses %j, which has lost its token',
    async (authorization) => {
      const headers = { apikey: PUBLISHABLE, authorization };
      await expect(gateway().resolveRequestRole(new Headers(headers))).rejects.toMatchObject({
        fault: { kind: 'empty' },
      });
    },
  );

  it.each([
    ['one part', 'Bearer nonsense', 1],
    ['two headers joined', 'Bearer user.to.ken, Bearer user.to.ken', 5],
  ])('refuses a bearer of %s', async (_name, authorization, parts) => {
    await expect(gateway().resolveRequestRole(new Headers({ authorization }))).rejects.toMatchObject({
      fault: { kind: 'wrong_part_count', parts },
    });
  });

  it('refuses an unknown secret key even where no key is required', async () => {
    const key = `${SECRET}x`;
    const headers = new Headers({ apikey: key, authorization: `Bearer ${key}` });
    await expect(gateway().resolveRequestRole(headers)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });
});

describe('where a key is required', () => {
  it.each([
    ['nothing', {}, 'no_api_key'],
    ['an empty key', { apikey: '' }, 'no_api_key'],
    ['a strange key', { apikey: 'sb_publishable_of_somebody_else' }, 'invalid_api_key'],
    ['a user’s token as key', { apikey: 'user.to.ken' }, 'invalid_api_key'],
    ['a trusted-looking token of another role', { apikey: 'strange.ro.le' }, 'invalid_api_key'],
    ['a user’s token without key', { authorization: 'Bearer user.to.ken' }, 'invalid_api_key'],
  ])('refuses %s', async (_name, headers, code) => {
    await expect(
      gateway(true).resolveRequestRole(new Headers(headers as Record<string, string>)),
    ).rejects.toMatchObject({ code });
  });

  it.each([
    ['anon', PUBLISHABLE],
    ['anon', 'anon.ke.y'],
    ['service_role', SECRET],
    ['service_role', 'service.ke.y'],
  ])('%s by %s', async (role, apikey) => {
    expect(await gateway(true).identify(new Headers({ apikey }))).toEqual({ role });
  });
});
