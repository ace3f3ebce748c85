import type { Queryable } from '../auth-database.ts';
import { IDENTITY_COLUMNS } from '../users/identity-store.ts';
import { utcText } from '../users/timestamp-sql.ts';
import type { FactorRow, IdentityRow } from '../users/user-row.ts';

/** Of a whole page of users at once; oldest first. */
export async function listIdentitiesOfUsers(
  tx: Queryable,
  userIds: readonly string[],
): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${IDENTITY_COLUMNS} from auth.identities i where user_id = any($1::uuid[]) order by i.created_at, i.id`,
    [userIds],
  );
  return rows;
}

export async function listFactorsOfUsers(
  tx: Queryable,
  userIds: readonly string[],
): Promise<(FactorRow & { user_id: string })[]> {
  const { rows } = await tx.query<FactorRow & { user_id: string }>(
    `select user_id, id, status, friendly_name, factor_type, phone,
       ${['last_challenged_at', 'created_at', 'updated_at'].map(utcText).join(', ')}
     from auth.mfa_factors f where user_id = any($1::uuid[]) order by f.created_at`,
    [userIds],
  );
  return rows;
}
