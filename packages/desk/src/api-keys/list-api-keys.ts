import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { apiKey, selectKeys, shownKey } from './api-key-row.ts';

const MAX_KEYS = 200;

/** One's own keys and those of applications, newest first; ended ones for 30 days. */
export const listApiKeys = defineQuery({
  name: 'list-api-keys',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(apiKey),
  run: async ({ tx, staff }) => {
    const keys = await selectKeys(tx)
      .where((where) => where.or([where('key.userId', '=', staff.id), where('key.userId', 'is', null)]))
      .where(
        sql<boolean>`coalesce(least(key.revoked_at, key.expires_at), 'infinity') > now() - interval '30 days'`,
      )
      .orderBy('key.createdAt', 'desc')
      .orderBy('key.id')
      .limit(MAX_KEYS)
      .execute();
    return keys.map((key) => shownKey(key, staff));
  },
});
