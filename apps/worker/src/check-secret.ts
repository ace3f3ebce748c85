import type { Database } from '@fml/postgres';
import { unsealText } from '@fml/runtime/sealed-text';

/** For the operator of the workers. */
export const OTHER_SECRET =
  'This worker has another AUTH_SECRET than the servers, so it can sign neither webhooks nor notifications. Set AUTH_SECRET to the same value on all servers and workers that use this database.';

/** Whether the servers have stored their signing key with another secret; false while they have stored none. */
export async function hasOtherSecret(db: Database, secret: string): Promise<boolean> {
  const { rows } = await db.adminPool.query<{ jwe: string }>(
    `select private_jwk ->> 'jwe' as jwe from private.signing_keys where status = 'current'`,
  );
  const [key] = rows;
  if (key === undefined) return false;
  return unsealText(secret, 'signing-keys', key.jwe).then(
    () => false,
    () => true,
  );
}
