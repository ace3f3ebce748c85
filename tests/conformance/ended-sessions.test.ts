import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { beforeEach, expect, test } from 'vitest';

/** A session is compared with its person by the database too. What every ended one hears is the table in `tests/access`. */

const testing = testDatabaseForFile();
let person: string;
beforeEach(async () => {
  person = await insertUser(testing.db.adminPool, { admin: true });
});

test.each([undefined, '', 'not a session', '00000000-0000-0000-0000-000000000000'])(
  'a believed token that names the session %j opens nothing',
  async (session_id) => {
    const claims = JSON.stringify({ sub: person, role: 'authenticated', session_id });
    const client = await testing.db.adminPool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      const asked = client.query<{ is_admin: boolean }>('select public.is_admin()');
      if (session_id?.startsWith('0')) await expect(asked).rejects.toMatchObject({ code: 'PT401' });
      else expect((await asked).rows).toEqual([{ is_admin: false }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('the session of another person does not help', async () => {
  // The session of a sample user has the id of its user.
  const colleague = await insertUser(testing.db.adminPool, { admin: true });
  const { rows } = await testing.db.adminPool.query('select private.staff_standing($1, $2) as standing', [
    person,
    colleague,
  ]);
  expect(rows).toEqual([{ standing: 'ended' }]);
});

test('a role never outlives its person, however the account is deleted', async () => {
  const roles = async () =>
    (await testing.db.adminPool.query('select from public.user_roles where user_id = $1', [person])).rowCount;
  expect(await roles()).toBe(1);
  await testing.db.authPool.query('update auth.users set deleted_at = now() where id = $1', [person]);
  expect(await roles()).toBe(0);
});
