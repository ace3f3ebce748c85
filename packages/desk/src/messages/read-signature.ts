import type { Queries } from '@fml/postgres';

/** How mails of a person are signed; null where they entered nothing. */
export async function readSignature(
  tx: Queries,
  userId: string,
): Promise<{ senderName: string | null; signature: string | null }> {
  const own = await tx
    .selectFrom('private.mailSignatures')
    .select(['senderName', 'body as signature'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return own ?? { senderName: null, signature: null };
}
