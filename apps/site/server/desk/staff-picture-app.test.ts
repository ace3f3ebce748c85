import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test-support/test-app.ts';

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.drop());

test('a picture is a file under the hash of its content, and nothing else finds it', async () => {
  const { app } = testApp({ database: testing.db, limited: false });
  await createTestStaff(testing.db, { email: 'ana@desk.example', password: 'seven grey doors open slowly' });
  const { rows } = await testing.db.adminPool.query<{ hash: string }>(
    `insert into private.mail_signatures (user_id, picture) select id, '\\xffd8ffe0' from auth.users
     returning picture_hash as hash`,
  );
  const answer = await app.request(`/staff-picture?of=${rows[0]?.hash}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer()).toString('hex')).toBe('ffd8ffe0');
  for (const hash of ['', '%00', 'null', rows[0]?.hash.slice(1)]) {
    expect((await app.request(`/staff-picture?of=${hash}`)).status, hash).toBe(404);
  }
});
