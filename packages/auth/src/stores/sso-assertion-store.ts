import { createHash } from 'node:crypto';
import type { Queryable } from './auth-database.ts';

export interface UsedAssertion {
  issuer: string;
  id: string;
  /** From then on it is refused as expired, so it need not be remembered. */
  expiresAt: Date;
}

/** Remembers an assertion and deletes some that have expired. False when it was used before. */
export async function rememberAssertion(
  tx: Queryable,
  assertion: UsedAssertion,
  now: Date,
): Promise<boolean> {
  await tx.query(
    `delete from private.saml_assertions where id_hash in (
       select id_hash from private.saml_assertions where expires_at < $1 limit 20 for update skip locked)`,
    [now],
  );
  const idHash = createHash('sha256')
    .update(JSON.stringify([assertion.issuer, assertion.id]))
    .digest();
  const { rowCount } = await tx.query(
    'insert into private.saml_assertions (id_hash, expires_at) values ($1, $2) on conflict do nothing',
    [idHash, assertion.expiresAt],
  );
  return rowCount === 1;
}
