import { beforeAll, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';

const app = authAppForFile();
beforeAll(async () => {
  for (let number = 1; number <= 7; number += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await callAsAdmin(app, 'POST', '/users', { email: `user-${number}@example.com` });
  }
});

const list = async (query: string) => {
  const { status, headers, body } = await callAsAdmin(app, 'GET', `/users${query}`);
  const users = body.users as { email: string; identities: unknown[] }[] | undefined;
  return {
    status,
    body,
    emails: users?.map(({ email }) => email.split('@')[0]),
    total: headers.get('x-total-count'),
    link: headers.get('link'),
  };
};

test('all of them, newest first, each with their identities', async () => {
  const { status, body, emails, total, link } = await list('');
  expect(status).toBe(200);
  expect(body.aud).toBe('authenticated');
  expect(emails).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `user-${number}`));
  expect(total).toBe('7');
  expect(link).toBe('</auth/v1/admin/users?page=1&per_page=50>; rel="last"');
  expect(body.users).toEqual(
    Array.from({ length: 7 }, () => expect.objectContaining({ identities: [expect.anything()] }) as unknown),
  );
});

test.each<[string, string[], string]>([
  [
    '?page=1&per_page=3',
    ['user-7', 'user-6', 'user-5'],
    '</auth/v1/admin/users?page=2&per_page=3>; rel="next", </auth/v1/admin/users?page=3&per_page=3>; rel="last"',
  ],
  ['?page=3&per_page=3', ['user-1'], '</auth/v1/admin/users?page=3&per_page=3>; rel="last"'],
  ['?page=9&per_page=3', [], '</auth/v1/admin/users?page=3&per_page=3>; rel="last"'],
  [
    '?page=99999999999999999999&per_page=99999999999',
    [],
    '</auth/v1/admin/users?page=1&per_page=1000>; rel="last"',
  ],
])('%s', async (query, emails, link) => {
  expect(await list(query)).toMatchObject({ emails, link, total: '7' });
});

test('empty values mean the defaults', async () => {
  expect((await list('?page=&per_page=')).emails).toHaveLength(7);
});

test.each(['?page=0', '?page=-1', '?page=x', '?per_page=1.5', '?per_page=1e3'])(
  '%s is refused',
  async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  },
);
