import { randomUUID } from 'node:crypto';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { expect, test } from 'vitest';
import { type AuthTestApp, authTestApp } from '../../../test-support/auth-test-app.ts';
import type { AuthConfig } from '../../config/auth-config.ts';

const testing = testDatabaseForFile();

const appWith = (config: Partial<AuthConfig> = {}) =>
  authTestApp({ database: testing.db, config: { manualLinking: true, autoconfirmEmail: true, ...config } });

let counter = 0;
async function member(app: AuthTestApp) {
  counter += 1;
  const email = `member-${counter}@example.com`;
  const answer = await app.call('POST', '/signup', { email, password: 'a password of a member' });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  return { email, id: session.user.id, headers: { authorization: `Bearer ${session.access_token}` } };
}

/** As a provider would have left it; newer than the first one. */
async function addIdentity(userId: string, provider: string, data: object = {}): Promise<string> {
  const id = randomUUID();
  await testing.db.authPool.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
    [id, userId, provider, randomUUID(), data],
  );
  return id;
}

interface Member {
  email: string;
  phone: string;
  identities: { identity_id: string; provider: string }[];
  app_metadata: unknown;
}
const read = async (app: AuthTestApp, headers: Record<string, string>) =>
  (await (await app.call('GET', '/user', undefined, headers)).json()) as Member;

test('an identity that is not the last one goes, and the list of providers with it', async () => {
  const app = await appWith();
  const { id, email, headers } = await member(app);
  const identity = await addIdentity(id, 'google');
  const answer = await app.call('DELETE', `/user/identities/${identity}`, undefined, headers);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({});
  expect(await read(app, headers)).toMatchObject({
    email,
    identities: [{ provider: 'email' }],
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test('without the email identity the address is one that a remaining provider vouches for', async () => {
  const app = await appWith();
  const { id, headers } = await member(app);
  await addIdentity(id, 'azure', { email: 'nobody-vouches@example.com', email_verified: false });
  await addIdentity(id, 'google', { email: `other-${id}@example.com`, email_verified: true });
  const own = (await read(app, headers)).identities.find(({ provider }) => provider === 'email');
  await app.call('DELETE', `/user/identities/${own?.identity_id}`, undefined, headers);
  expect(await read(app, headers)).toMatchObject({
    email: `other-${id}@example.com`,
    app_metadata: { provider: 'azure', providers: ['azure', 'google'] },
  });
});

test('never takes the address of another user', async () => {
  const app = await appWith();
  const [ann, bob] = [await member(app), await member(app)];
  await addIdentity(ann.id, 'google', { email: bob.email, email_verified: true });
  const own = (await read(app, ann.headers)).identities.find(({ provider }) => provider === 'email');
  const answer = await app.call('DELETE', `/user/identities/${own?.identity_id}`, undefined, ann.headers);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'email_conflict_identity_not_deletable' });
  expect(await read(app, ann.headers)).toMatchObject({ email: ann.email, identities: [{}, {}] });
});

test('the phone goes with its identity', async () => {
  const app = await appWith();
  const { id, headers } = await member(app);
  await testing.db.authPool.query('update auth.users set phone = $2 where id = $1', [id, '41791234567']);
  const identity = await addIdentity(id, 'phone', { phone: '41791234567' });
  await app.call('DELETE', `/user/identities/${identity}`, undefined, headers);
  expect(await read(app, headers)).toMatchObject({ phone: '', identities: [{ provider: 'email' }] });
});

test('the last identity stays, even when two are removed concurrently', async () => {
  const app = await appWith();
  const { id, headers } = await member(app);
  await addIdentity(id, 'google');
  const { identities } = await read(app, headers);
  const answers = await Promise.all(
    identities.map(({ identity_id }) =>
      app.call('DELETE', `/user/identities/${identity_id}`, undefined, headers),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [last] = (await read(app, headers)).identities;
  const answer = await app.call('DELETE', `/user/identities/${last?.identity_id}`, undefined, headers);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  });
});

test('identities of others, unknown ones and nonsense are refused', async () => {
  const app = await appWith();
  const [ann, bob] = [await member(app), await member(app)];
  await addIdentity(ann.id, 'google');
  const theirs = await addIdentity(bob.id, 'google');
  for (const identity of [theirs, randomUUID()]) {
    const answer = await app.call('DELETE', `/user/identities/${identity}`, undefined, ann.headers);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ code: 'identity_not_found', message: "Identity doesn't exist" });
  }
  const nonsense = await app.call('DELETE', '/user/identities/nonsense', undefined, ann.headers);
  expect(nonsense.status).toBe(404);
  expect(await nonsense.json()).toEqual({
    code: 'validation_failed',
    message: 'identity_id must be an UUID',
  });
});

test('is for signed-in users, where the switch is on', async () => {
  const app = await appWith();
  const path = `/user/identities/${randomUUID()}`;
  expect((await app.call('DELETE', path)).status).toBe(401);
  const { headers } = await member(app);
  const off = await appWith({ manualLinking: false });
  expect(await (await off.call('DELETE', path, undefined, headers)).json()).toMatchObject({
    code: 'manual_linking_disabled',
  });
});
