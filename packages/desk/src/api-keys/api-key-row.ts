import { API_KEY_KINDS, API_SCOPES, type ApiKeyKind, type ApiScope } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { emailOf } from '../people/emails-of.ts';
import type { Staff } from '../staff.ts';

export const apiKeyKind = z.enum(
  Object.keys(API_KEY_KINDS) as [ApiKeyKind, ...ApiKeyKind[]],
  'Choose for whom the key works.',
);
export const apiScope = z.enum(
  Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]],
  'This key cannot be made. Check its name and what it may do.',
);

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  kind: apiKeyKind,
  /** The beginning of the key. */
  hint: z.string(),
  scopes: z.array(apiScope),
  createdAt: z.string(),
  /** The email address of who made it; null when the account is gone. */
  createdBy: z.string().nullable(),
  /** Made by the one who asks. */
  isOwn: z.boolean(),
  /** Null: it does not expire. */
  expiresAt: z.string().nullable(),
  /** To the minute; null: never. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

/** Keys with who made them, as `shownKey` takes them. */
export function selectKeys(tx: Queries) {
  return tx
    .selectFrom('private.apiKeys as key')
    .select([
      'key.id',
      'key.name',
      'key.userId',
      'key.hint',
      'key.scopes',
      'key.createdAt',
      'key.createdBy as creatorId',
      emailOf('key.createdBy').as('createdBy'),
      'key.expiresAt',
      'key.lastUsedAt',
      'key.revokedAt',
    ]);
}

type SelectedKey = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

/** A key without its secret, which no one can read again. */
export function shownKey({ userId, creatorId, ...key }: SelectedKey, staff: Staff): z.output<typeof apiKey> {
  return { ...key, kind: userId === null ? 'application' : 'personal', isOwn: creatorId === staff.id };
}
