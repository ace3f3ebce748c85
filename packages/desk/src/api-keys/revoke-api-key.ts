import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

export const revokeApiKey = defineSilentCommand({
  name: 'revoke-api-key',
  right: 'write',
  input: z.strictObject({ keyId: z.guid() }),
  run: async ({ tx, staff }, { keyId }) => {
    if (staff.scope !== null) throw refuse('keys_are_for_people');
    const key = await tx
      .selectFrom('private.apiKeys')
      .select('userId')
      .where('id', '=', keyId)
      .executeTakeFirst();
    if (key === undefined || (key.userId !== null && key.userId !== staff.id)) throw refuse('key_gone');
    if (key.userId === null && !staff.may('settings')) throw refuse('role_forbids', 'settings');
    await tx
      .updateTable('private.apiKeys')
      .set({ revokedAt: sql<string>`coalesce(revoked_at, now())` })
      .where('id', '=', keyId)
      .execute();
  },
});
