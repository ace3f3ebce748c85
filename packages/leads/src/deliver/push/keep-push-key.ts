import { createECDH } from 'node:crypto';
import { type Database, inTransaction } from '@fml/postgres';
import webPush from 'web-push';

export interface PushKeySealing {
  /** Encrypts the private key for the database. */
  seal: (privateKey: string) => Promise<string>;
  /** Throws for what `seal` did not make. */
  unseal: (sealed: string) => Promise<string>;
}

interface KeyRow {
  public_key: string;
  sealed_private_key: string;
}

/**
 * The public key that browsers subscribe with. The pair is made when it is asked for first; of two servers one makes it. A
 * pair that cannot sign is replaced, and the browsers that subscribed with it are forgotten: nothing reaches them.
 */
export async function keepPushKey(db: Pick<Database, 'appPool'>, sealing: PushKeySealing): Promise<string> {
  const stored = await storedKey(db);
  if (stored !== null && (await isPair(stored, sealing))) return stored.public_key;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed = await sealing.seal(privateKey);
  await inTransaction(db.appPool, async (tx) => {
    const { rowCount } = await tx.query(
      `insert into private.push_keys as k (public_key, sealed_private_key) values ($1, $2)
       on conflict (id) do update set public_key = excluded.public_key,
         sealed_private_key = excluded.sealed_private_key, created_at = now() where k.sealed_private_key = $3`,
      [publicKey, sealed, stored?.sealed_private_key ?? null],
    );
    if (stored !== null && rowCount === 1) await tx.query('delete from private.push_subscriptions');
  });
  // Perhaps that of another server, which was first.
  return (await storedKey(db))?.public_key ?? publicKey;
}

async function storedKey(db: Pick<Database, 'appPool'>): Promise<KeyRow | null> {
  const { rows } = await db.appPool.query<KeyRow>(
    'select public_key, sealed_private_key from private.push_keys',
  );
  return rows[0] ?? null;
}

async function isPair({ public_key, sealed_private_key }: KeyRow, { unseal }: PushKeySealing) {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(await unseal(sealed_private_key), 'base64url'));
    return curve.getPublicKey('base64url') === public_key;
  } catch {
    return false;
  }
}
