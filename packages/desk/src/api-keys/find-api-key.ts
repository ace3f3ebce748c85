import { createHash } from 'node:crypto';
import type { ApiScope } from '@fml/contract';
import type { Database } from '@fml/postgres';

export interface FoundApiKey {
  id: string;
  name: string;
  scopes: ApiScope[];
  expiresAt: string | null;
  /** The person of a personal key, else the key itself. */
  actorId: string;
  /** The person's email address; null for the key of an application. */
  person: string | null;
  standing: 'admin' | 'none' | 'ended' | 'second_factor_missing';
}

/** Notes the use to the minute, so that a busy key is not written with each call. */
const FIND = `
  with used as (
    update private.api_keys k set last_used_at = now()
     where k.secret_hash = $1 and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute'))
  select k.id, k.name, k.scopes, to_jsonb(k.expires_at) #>> '{}' as "expiresAt", coalesce(k.user_id, k.id) as "actorId",
      private.email_of(k.user_id) as person,
      private.key_standing(coalesce(k.user_id, k.id), k.id, k.scopes[1]) as standing
    from private.api_keys k where k.secret_hash = $1`;

/** The key with this text, and whether it works at this moment; null for none. */
export async function findApiKey(
  { appPool }: Pick<Database, 'appPool'>,
  secret: string,
): Promise<FoundApiKey | null> {
  const { rows } = await appPool.query<FoundApiKey>(FIND, [hashOfSecret(secret)]);
  return rows[0] ?? null;
}

/** All that is stored of a key's text. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
