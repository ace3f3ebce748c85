import { randomUUID } from 'node:crypto';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';
import { refuse } from '../refuse.ts';
import { apiKey, apiKeyKind, apiScope, selectKeys, shownKey } from './api-key-row.ts';
import { hashOfSecret } from './find-api-key.ts';

const MAX_OPEN_KEYS = 50;
const HINT_LENGTH = 12;
const NAME_SENTENCE = 'Give the key a name of at most 100 characters.';

/** The only answer that holds the key itself. A key of an application is made by those who may change settings. */
export const makeApiKey = defineCommand({
  name: 'make-api-key',
  right: 'write',
  input: z.strictObject({
    name: z.string().trim().min(1, NAME_SENTENCE).max(100, NAME_SENTENCE),
    kind: apiKeyKind,
    scopes: z.array(apiScope).min(1, 'Choose at least one thing that the key may do.'),
    expiresAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  answer: apiKey.extend({ secret: z.string() }),
  run: async ({ tx, staff, now }, { name, kind, scopes, expiresAt }) => {
    if (staff.scope !== null) throw refuse('keys_are_for_people');
    if (kind === 'application' && !staff.may('settings')) throw refuse('role_forbids', 'settings');
    if (expiresAt !== null && new Date(expiresAt) <= now) throw refuse('key_ends_in_the_past');
    const userId = kind === 'personal' ? staff.id : null;
    if ((await countOpenKeys(tx, userId)) >= MAX_OPEN_KEYS) throw refuse('too_many_keys');
    // Two random UUIDs hold 244 random bits.
    const secret = `${kind === 'application' ? 'fml_app_' : 'fml_me_'}${`${randomUUID()}${randomUUID()}`.replaceAll('-', '')}`;
    const { id } = await tx
      .insertInto('private.apiKeys')
      .values({
        name,
        userId,
        createdBy: staff.id,
        secretHash: hashOfSecret(secret),
        hint: secret.slice(0, HINT_LENGTH),
        scopes: [...new Set(scopes)].toSorted(),
        withSecondFactor: sql<boolean>`coalesce(current_setting('request.jwt.claims')::jsonb ->> 'aal' = 'aal2', false)`,
        expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await selectKeys(tx).where('key.id', '=', id).executeTakeFirstOrThrow();
    return { ...shownKey(made, staff), secret };
  },
});

function countOpenKeys(tx: Queries, userId: string | null): Promise<number> {
  const open = tx
    .selectFrom('private.apiKeys')
    .select('id')
    .where('revokedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', sql<string>`now()`)]))
    .where('userId', 'is not distinct from', userId);
  return countSome(tx, open, MAX_OPEN_KEYS);
}
