import type { Database } from '@fml/db';
import { openKey } from './key-sealing.ts';
import { listSigningKeys, SEALED_OTHERWISE } from './signing-key-store.ts';

const UNDEFINED_TABLE = '42P01';

/**
 * Throws an Error with a sentence when the current signing key was stored with another secret than `secret`: at
 * start somebody reads it, later every sign-in would fail. A database served without our migrations has no keys.
 */
export async function checkSigningKeys(db: Database, secret: string): Promise<void> {
  const keys = await listSigningKeys(db.authPool, new Date(), 0).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return [];
    throw error;
  });
  const current = keys.find(({ status }) => status === 'current');
  if (current === undefined) return;
  await openKey(secret, current.private_jwk).catch((cause: unknown) => {
    throw new Error(SEALED_OTHERWISE, { cause });
  });
}
