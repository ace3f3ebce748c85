import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { sealText } from '@fml/runtime/sealed-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasOtherSecret } from './check-secret.ts';

const SECRET = 'what all servers and workers have in common';
let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.drop());

test('a worker notices that the servers have another secret, once they have stored a key with it', async () => {
  expect(await hasOtherSecret(testing.db, SECRET)).toBe(false);
  await testing.db.adminPool.query(
    `insert into private.signing_keys (kid, alg, private_jwk, public_jwk, status)
     values ('first', 'ES256', jsonb_build_object('jwe', $1::text), '{}', 'current')`,
    [await sealText(SECRET, 'signing-keys', '{}')],
  );
  expect(await hasOtherSecret(testing.db, SECRET)).toBe(false);
  expect(await hasOtherSecret(testing.db, 'what only this worker has')).toBe(true);
});
