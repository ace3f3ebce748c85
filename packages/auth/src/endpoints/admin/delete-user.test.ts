import { expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';

const app = authAppForFile();

const password = 'a password of theirs';
let counter = 0;
async function member() {
  counter += 1;
  const email = `gone-${counter}@example.com`;
  const user_metadata = { name: 'Ann Example' };
  const made = await callAsAdmin(app, 'POST', '/users', {
    email,
    password,
    email_confirm: true,
    user_metadata,
  });
  const answer = await app.call('POST', '/token?grant_type=password', { email, password });
  const session = (await answer.json()) as { access_token: string; refresh_token: string };
  return { email, id: String(made.body.id), ...session };
}

const rowsOf = async (id: string) => {
  const { rows } = await app.db.authPool.query<{ row: string }>(
    `select row_to_json(u)::text as row from auth.users u where id = $1
     union all select row_to_json(i)::text from auth.identities i where user_id = $1
     union all select row_to_json(s)::text from auth.sessions s where user_id = $1
     union all select row_to_json(r)::text from auth.refresh_tokens r where user_id = $1::text`,
    [id],
  );
  return rows.map(({ row }) => row);
};

test('nothing is left of a deleted user but the entry that says so', async () => {
  const { id, access_token } = await member();
  expect(await callAsAdmin(app, 'DELETE', `/users/${id}`, { should_soft_delete: false })).toMatchObject({
    status: 200,
    body: {},
  });
  expect(await rowsOf(id)).toEqual([]);
  const { rows } = await app.db.authPool.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'user_deleted'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${access_token}` });
  expect(await answer.json()).toMatchObject({ code: 'user_not_found' });
});

test('softly, the row stays without a trace of who it was, and the address is free again', async () => {
  const { id, email, access_token, refresh_token } = await member();
  expect((await callAsAdmin(app, 'DELETE', `/users/${id}`, { should_soft_delete: true })).status).toBe(200);
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(1);
  for (const text of [email, 'Ann Example', '$scrypt$']) expect(rows[0]).not.toContain(text);
  const { body } = await callAsAdmin(app, 'GET', `/users/${id}`);
  expect(body).toMatchObject({ id, identities: [], deleted_at: expect.any(String) as string });
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await (await app.call('GET', '/user', undefined, headers)).json()).toMatchObject({
    code: 'user_not_found',
  });
  for (const [grant, fields] of [
    ['password', { email, password }],
    ['refresh_token', { refresh_token }],
  ] as const) {
    expect((await app.call('POST', `/token?grant_type=${grant}`, fields)).status).toBe(400);
  }
  expect((await callAsAdmin(app, 'POST', '/users', { email })).status).toBe(200);
});

test('softly twice is the same as once, and can be followed by the real thing', async () => {
  const { id } = await member();
  await callAsAdmin(app, 'DELETE', `/users/${id}`, { should_soft_delete: true });
  const once = await callAsAdmin(app, 'GET', `/users/${id}`);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await callAsAdmin(app, 'DELETE', `/users/${id}`, { should_soft_delete: true })).status).toBe(200);
  expect((await callAsAdmin(app, 'GET', `/users/${id}`)).body).toEqual(once.body);
  await callAsAdmin(app, 'DELETE', `/users/${id}`);
  expect(await rowsOf(id)).toEqual([]);
});

test('a missing body means really', async () => {
  const { id } = await member();
  expect((await callAsAdmin(app, 'DELETE', `/users/${id}`)).status).toBe(200);
  expect(await rowsOf(id)).toEqual([]);
});
