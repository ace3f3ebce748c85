import type { Database } from '@fml/db';
import { authTransaction } from '../auth-database.ts';
import { rotateSigningKey } from './signing-key-store.ts';

/**
 * A new key signs access tokens from now on (on other servers within a minute); the old one is published and
 * believed until its tokens have expired. Returns the new key's `kid`. `secret` is that of the servers.
 */
export function rotateKeys(db: Database, secret: string, now = new Date()): Promise<string> {
  return authTransaction({ database: () => db }, (tx) => rotateSigningKey(tx, secret, now));
}
