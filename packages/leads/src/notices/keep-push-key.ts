import { createECDH } from 'node:crypto';
import { type Queries, sql } from '@fml/postgres';
import webPush from 'web-push';

export interface PushKeySealing {
  /** Encrypts the private key for the database. */
  seal: (privateKey: string) => Promise<string>;
  /** Throws for what `seal` did not make. */
  unseal: (sealed: string) => Promise<string>;
}

/**
 * The public key that browsers subscribe with. The pair is made when it is asked for first; of two servers one makes it. A
 * pair that cannot sign is replaced, and the browsers that subscribed with it are forgotten: nothing reaches them.
 */
export async function keepPushKey(tx: Queries, sealing: PushKeySealing): Promise<string> {
  const stored = await storedKey(tx);
  if (stored !== undefined && (await isPair(stored, sealing))) return stored.publicKey;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, sealedPrivateKey: await sealing.seal(privateKey) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('private.pushKeys')
    .values(made)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...made, createdAt: sql<string>`now()` })
        .where('private.pushKeys.sealedPrivateKey', '=', stored?.sealedPrivateKey ?? ''),
    )
    .executeTakeFirstOrThrow();
  if (stored !== undefined && numInsertedOrUpdatedRows === 1n) {
    await tx.deleteFrom('private.pushSubscriptions').execute();
  }
  // Perhaps that of another server, which was first.
  return (await storedKey(tx))?.publicKey ?? publicKey;
}

function storedKey(tx: Queries) {
  return tx.selectFrom('private.pushKeys').select(['publicKey', 'sealedPrivateKey']).executeTakeFirst();
}

async function isPair(
  { publicKey, sealedPrivateKey }: { publicKey: string; sealedPrivateKey: string },
  { unseal }: PushKeySealing,
): Promise<boolean> {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(await unseal(sealedPrivateKey), 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    // Sealed with another secret, or no key.
    return false;
  }
}
