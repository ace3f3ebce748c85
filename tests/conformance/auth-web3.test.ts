import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { type AuthTestApp, authTestApp, TEST_SECRET_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { type SignInParts, signInText } from '@fml/auth/test-support/sign-in-texts.ts';
import { ethereumWallet, solanaWallet } from '@fml/auth/test-support/wallets.ts';
import { describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';

/** `signInWithWeb3` of the real client, with wallets that sign with real keys. */

const config = { siteUrl: 'https://app.example', web3: { ethereum: true, solana: true } };
const app = authAppForFile({ config });

const path = '/token?grant_type=web3';
const url = 'https://app.example/sign-in';
const minutesFromNow = (minutes: number) =>
  new Date(app.clock.now.getTime() + minutes * 60_000).toISOString();

type Change = Partial<Omit<SignInParts, 'fields'>> & { fields?: SignInParts['fields'] };

let counter = 0;

/** A message that is accepted once, with the given changes, signed by a new wallet unless one is given. */
function signedMessage(change: Change = {}, wallet = ethereumWallet()) {
  counter += 1;
  const { fields, ...parts } = change;
  const message = signInText({
    chain: 'Ethereum',
    domain: 'app.example',
    address: wallet.address,
    ...parts,
    fields: {
      URI: url,
      Version: '1',
      'Chain ID': '1',
      Nonce: `nonce-${counter}-0`,
      'Issued At': minutesFromNow(0),
      ...fields,
    },
  });
  return { chain: 'ethereum', message, signature: wallet.sign(message) };
}

const present = (body: object, at: Pick<AuthTestApp, 'call'> = app) => at.call('POST', path, body);

async function refusalOf(body: object, at?: Pick<AuthTestApp, 'call'>): Promise<unknown> {
  const answer = await present(body, at);
  return { status: answer.status, ...((await answer.json()) as object) };
}

const invalidGrant = (error_description: string) => ({
  status: 400,
  error: 'invalid_grant',
  error_description,
});

describe('a wallet', () => {
  test('of Ethereum signs in, and finds the same account again', async () => {
    const wallet = ethereumWallet();
    const { client } = testClient(app);
    const ids = [];
    for (const nonce of ['the first nonce', 'the second nonce']) {
      const { data, error } = await client.auth.signInWithWeb3({
        chain: 'ethereum',
        wallet: wallet as never,
        statement: 'I accept the terms',
        options: { url, signInWithEthereum: { nonce } },
      });
      expect(error).toBeNull();
      ids.push(data.user?.id);
    }
    expect(ids[0]).toBe(ids[1]);
    const { data } = await client.auth.getUser();
    const sub = `web3:ethereum:${wallet.address}`;
    const custom_claims = {
      address: wallet.address,
      chain: 'ethereum',
      network: '1',
      domain: 'app.example',
      statement: 'I accept the terms',
    };
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { sub, custom_claims },
      identities: [{ provider: 'web3', id: sub, identity_data: { sub, custom_claims } }],
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'web3' }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('of Solana signs in by signing the message of the client', async () => {
    const wallet = solanaWallet();
    const { data, error } = await testClient(app).client.auth.signInWithWeb3({
      chain: 'solana',
      wallet: wallet as never,
      options: { url, signInWithSolana: { resources: ['https://app.example/terms'] } },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([{ provider: 'web3', id: `web3:solana:${wallet.address}` }]);
  });

  test('of Solana signs in by a message that it writes itself', async () => {
    const wallet = solanaWallet();
    const signIn = async (input: { domain: string; uri: string; issuedAt: string }) => {
      const signedMessage = Buffer.from(
        signInText({
          chain: 'Solana',
          domain: input.domain,
          address: wallet.address,
          fields: {
            URI: input.uri,
            Version: '1',
            'Chain ID': 'solana:mainnet',
            'Issued At': input.issuedAt,
          },
        }),
      );
      return { signedMessage: new Uint8Array(signedMessage), signature: wallet.sign(signedMessage) };
    };
    const { data, error } = await testClient(app).client.auth.signInWithWeb3({
      chain: 'solana',
      wallet: { ...wallet, signIn } as never,
      options: { url },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({
      custom_claims: { address: wallet.address, network: 'solana:mainnet' },
    });
  });

  test('is the same with a checksum in its address', async () => {
    const wallet = ethereumWallet();
    const capitals = `0x${wallet.address.slice(2).toUpperCase()}`;
    const subjects = [];
    for (const address of [wallet.address, capitals]) {
      const answer = await present(signedMessage({ address }, wallet));
      const { user } = (await answer.json()) as { user: { id: string } };
      subjects.push(user.id);
    }
    expect(subjects[0]).toBe(subjects[1]);
  });

  test('is signed in on a site on this machine', async () => {
    const local = await authTestApp({
      database: app.db,
      config: { ...config, siteUrl: 'http://localhost:3000' },
    });
    const body = signedMessage({ domain: 'localhost:3000', fields: { URI: 'http://localhost:3000/' } });
    const answer = await present(body, local);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('whose clock is some minutes off is signed in', async () => {
    for (const minutes of [-9, 9]) {
      const body = signedMessage({ fields: { 'Issued At': minutesFromNow(minutes) } });
      expect((await present(body)).status).toBe(200);
    }
  });
});

describe('refused is', () => {
  const clock = 'If you just signed it, check the clock of your device.';
  test.each<[string, () => Change, string]>([
    [
      'a page without encryption',
      () => ({ fields: { URI: 'http://app.example/' } }),
      'Signed Ethereum message is using URI which does not use HTTPS',
    ],
    [
      'a local page that is not the site',
      () => ({ domain: 'localhost:1', fields: { URI: 'http://localhost:1/' } }),
      'Signed Ethereum message is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'a message for another site',
      () => ({ domain: 'evil.example', fields: { URI: 'https://evil.example/' } }),
      'Signed Ethereum message is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'a domain that is not in the URI',
      () => ({ domain: 'evil.example' }),
      'Signed Ethereum message is using a Domain that does not match the one in URI',
    ],
    [
      'a port that is not in the URI',
      () => ({ domain: 'app.example:8443' }),
      'Signed Ethereum message is using a Domain that does not match the one in URI',
    ],
    [
      'a message of tomorrow',
      () => ({ fields: { 'Not Before': minutesFromNow(1) } }),
      `Signed Ethereum message becomes valid in the future. ${clock}`,
    ],
    [
      'an expired one',
      () => ({ fields: { 'Issued At': minutesFromNow(-5), 'Expiration Time': minutesFromNow(-1) } }),
      `Signed Ethereum message is expired. Sign a new one. ${clock}`,
    ],
    [
      'an old one',
      () => ({ fields: { 'Issued At': minutesFromNow(-11) } }),
      `Ethereum message was issued too long ago. Sign a new one. ${clock}`,
    ],
    [
      'one from the future',
      () => ({ fields: { 'Issued At': minutesFromNow(11) } }),
      `Ethereum message was issued too far in the future. ${clock}`,
    ],
    [
      'the address of another wallet',
      () => ({ address: ethereumWallet().address }),
      'Signature does not match address in message',
    ],
  ])('%s', async (_name, change, sentence) => {
    expect(await refusalOf(signedMessage(change()))).toEqual(invalidGrant(sentence));
  });

  test('a text that was changed after it was signed', async () => {
    const body = signedMessage({ statement: 'Pay one coin' });
    const changed = { ...body, message: body.message.replace('one coin', 'ten coins') };
    expect(await refusalOf(changed)).toEqual(invalidGrant('Signature does not match address in message'));
  });

  test.each<[string, () => object]>([
    ['message is too short', () => ({ message: 'x' })],
    ['message is too short', () => ({})],
    ['Version must be 1', () => signedMessage({ fields: { Version: '2' } })],
    [
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
      () => ({ ...signedMessage(), signature: 'x' }),
    ],
  ])('%s', async (message, body) => {
    expect(await refusalOf({ chain: 'ethereum', ...body() })).toEqual({
      status: 400,
      code: 'validation_failed',
      message,
    });
  });

  test('another chain, and a chain that is off', async () => {
    expect(await refusalOf({ ...signedMessage(), chain: 'kaspa' })).toEqual({
      status: 400,
      code: 'web3_unsupported_chain',
      message: 'Unsupported chain',
    });
    for (const [chain, name] of [
      ['ethereum', 'Ethereum'],
      ['solana', 'Solana'],
    ] as const) {
      const web3 = { ...config.web3, [chain]: false };
      const other = await authTestApp({ database: app.db, config: { ...config, web3 } });
      expect(await refusalOf({ ...signedMessage(), chain }, other)).toEqual({
        status: 422,
        code: 'web3_provider_disabled',
        message: `${name} Web3 provider is disabled`,
      });
    }
  });

  test('the signature of one chain for the other', async () => {
    const { message, signature } = signedMessage();
    expect(await refusalOf({ chain: 'solana', message, signature })).toMatchObject({
      code: 'validation_failed',
      message: 'the first line must end with "wants you to sign in with your Solana account:"',
    });
  });
});

describe('a message works once', () => {
  const used = invalidGrant('Message or nonce was already used. Sign a new message.');

  test('and so does a nonce of the same wallet, in another message', async () => {
    const wallet = ethereumWallet();
    const body = signedMessage({ fields: { Nonce: 'once and never again' } }, wallet);
    expect((await present(body)).status).toBe(200);
    expect(await refusalOf(body)).toEqual(used);
    const again = signedMessage(
      { fields: { Nonce: 'once and never again', 'Issued At': minutesFromNow(1) } },
      wallet,
    );
    expect(await refusalOf(again)).toEqual(used);
    const ofAnother = signedMessage({ fields: { Nonce: 'once and never again' } });
    expect((await present(ofAnother)).status).toBe(200);
  });

  test('without a nonce and with another form of the signature as well', async () => {
    const body = signedMessage({ fields: { Nonce: undefined } });
    expect((await present(body)).status).toBe(200);
    const last = Number.parseInt(body.signature.slice(-2), 16) - 27;
    const otherForm = `${body.signature.slice(2, -2)}0${last}`;
    expect(await refusalOf({ ...body, signature: otherForm })).toEqual(used);
  });

  test('when it comes three times at the same moment', async () => {
    const body = signedMessage();
    const answers = await Promise.all([1, 2, 3].map(() => present(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(app.errors).toEqual([]);
  });

  test('as long as it could be accepted, and only hashes are kept', async () => {
    const early = await authTestApp({ database: app.db, config, clock: { now: app.clock.now } });
    const body = signedMessage({ fields: { 'Issued At': minutesFromNow(9) } });
    expect((await present(body, early)).status).toBe(200);
    early.clock.now = new Date(app.clock.now.getTime() + 18 * 60_000);
    // Another sign-in, which deletes what is forgotten.
    expect(
      (await present(signedMessage({ fields: { 'Issued At': minutesFromNow(18) } }), early)).status,
    ).toBe(200);
    expect(await refusalOf(body, early)).toEqual(used);
    early.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
    const tomorrow = { fields: { 'Issued At': early.clock.now.toISOString() } };
    for (let sign = 0; sign < 3; sign += 1) await present(signedMessage(tomorrow), early);
    const { rows } = await app.db.authPool.query<{ row: string }>(
      'select row_to_json(m)::text as row from private.accepted_web3_messages m',
    );
    expect(rows).toHaveLength(6);
    expect(JSON.stringify(rows)).not.toContain('app.example');
  });
});

test('without public sign-up a new wallet is refused, and may come again when sign-up is on', async () => {
  const closed = await authTestApp({ database: app.db, config: { ...config, signup: false } });
  const wallet = ethereumWallet();
  const body = signedMessage({}, wallet);
  expect(await refusalOf(body, closed)).toMatchObject({ status: 422, code: 'signup_disabled' });
  expect((await present(body)).status).toBe(200);
  expect((await present(signedMessage({}, wallet), closed)).status).toBe(200);
});

test('a banned wallet stays out', async () => {
  const wallet = ethereumWallet();
  const { user } = (await (await present(signedMessage({}, wallet))).json()) as { user: { id: string } };
  const authorization = `Bearer ${TEST_SECRET_KEY}`;
  await app.call('PUT', `/admin/users/${user.id}`, { ban_duration: '1h' }, { authorization });
  expect(await refusalOf(signedMessage({}, wallet))).toMatchObject({ status: 403, code: 'user_banned' });
});

test('every attempt counts: wrong ones for the network, right and repeated ones for the wallet', async () => {
  const limited = await authTestApp({
    database: app.db,
    config: { ...config, limited: true },
    clientAddress: () => '203.0.113.88',
  });
  const body = signedMessage();
  expect((await present(body, limited)).status).toBe(200);
  expect((await present(body, limited)).status).toBe(400);
  const { rows } = await app.db.appPool.query<{ count: number }>(
    `select count from public.rate_limits where bucket = 'auth-account'`,
  );
  expect(rows).toEqual([{ count: 2 }]);
  await app.db.appPool.query(`update public.rate_limits set count = 60 where bucket = 'auth-account'`);
  const refusal = { status: 429, code: 'over_request_rate_limit' };
  expect(await refusalOf(body, limited)).toMatchObject(refusal);
  expect((await present(signedMessage(), limited)).status).toBe(200);
  await app.db.appPool.query(`update public.rate_limits set count = 30 where bucket = 'auth-web3'`);
  expect(await refusalOf({ chain: 'ethereum' }, limited)).toMatchObject(refusal);
});
