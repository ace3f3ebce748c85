import { createHash, randomBytes } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import {
  type CodeChallenge,
  insertFlowState,
  issueAuthCode,
  readCodeChallenge,
} from '@fml/auth/test-support/internals.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCredentials } from './auth-client.ts';

/** Exchanging a code for a session; how codes come about is tested with the flows that make them. */

const app = authAppForFile({ config: { autoconfirmEmail: true } });
let userId: string;
beforeAll(async () => {
  const answer = await app.call('POST', '/signup', newCredentials());
  userId = ((await answer.json()) as { user: { id: string } }).user.id;
});

const s256 = (verifier: string) =>
  readCodeChallenge({
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }) as CodeChallenge;

async function flow(challenge: CodeChallenge, tokens: object = {}): Promise<string> {
  const state = await insertFlowState(
    app.db.authPool,
    { challenge, providerType: 'email', authenticationMethod: 'magiclink' },
    app.clock.now,
  );
  await issueAuthCode(app.db.authPool, state.id, { userId, ...tokens }, app.clock.now);
  return state.auth_code ?? '';
}
const exchange = async (auth_code: string, code_verifier: string) => {
  const answer = await app.call('POST', '/token?grant_type=pkce', { auth_code, code_verifier });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test.each(['s256', 'plain'] as const)(
  'a code is exchanged once by who holds the verifier (%s)',
  async (method) => {
    const verifier = randomBytes(40).toString('base64url');
    const code = await flow(method === 's256' ? s256(verifier) : { challenge: verifier, method });
    const { status, body } = await exchange(code, verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', user: { id: userId } });
    expect(body).not.toHaveProperty('provider_token');
    const claims = JSON.parse(
      Buffer.from(String(body['access_token']).split('.')[1] ?? '', 'base64url').toString(),
    ) as { amr: { method: string }[] };
    expect(claims.amr.map((proof) => proof.method)).toEqual(['magiclink']);
    expect(await exchange(code, verifier)).toEqual({
      status: 404,
      body: { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' },
    });
  },
);

test('ten concurrent exchanges create one session', async () => {
  const verifier = randomBytes(40).toString('base64url');
  const code = await flow(s256(verifier));
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
});

test('a wrong verifier is refused and the right one still works', async () => {
  const verifier = randomBytes(40).toString('base64url');
  const code = await flow(s256(verifier));
  expect(await exchange(code, `${verifier}x`)).toEqual({
    status: 400,
    body: {
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    },
  });
  expect((await exchange(code, verifier)).status).toBe(200);
});

test('a code lives five minutes from when it was issued, however old the flow is', async () => {
  const verifier = randomBytes(40).toString('base64url');
  const state = await insertFlowState(
    app.db.authPool,
    { challenge: s256(verifier), providerType: 'email', authenticationMethod: 'recovery' },
    new Date(app.clock.now.getTime() - 3600_000),
  );
  const code = state.auth_code ?? '';
  expect((await exchange(code, verifier)).status).toBe(404);
  const issue = (ageS: number) =>
    issueAuthCode(app.db.authPool, state.id, { userId }, new Date(app.clock.now.getTime() - ageS * 1000));
  await issue(301);
  expect(await exchange(code, verifier)).toEqual({
    status: 422,
    body: { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
  });
  await issue(299);
  expect((await exchange(code, verifier)).status).toBe(200);
});

test('tokens of the provider come along', async () => {
  const verifier = randomBytes(40).toString('base64url');
  const code = await flow(s256(verifier), { providerAccessToken: 'access', providerRefreshToken: 'refresh' });
  expect((await exchange(code, verifier)).body).toMatchObject({
    provider_token: 'access',
    provider_refresh_token: 'refresh',
  });
});

test.each([
  ['', 'verifier'],
  ['code', ''],
])('both are needed: %j and %j', async (code, verifier) => {
  expect(await exchange(code, verifier)).toEqual({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'invalid request: both auth code and code verifier should be non-empty',
    },
  });
});
