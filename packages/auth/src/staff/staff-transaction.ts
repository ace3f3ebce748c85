import type { FunctionFailure } from '@fml/contract';
import type { FunctionCall } from '@fml/runtime/http';
import type { AuthServices } from '../core.ts';
import { authTransaction, firstRow, type Queryable } from '../stores/auth-database.ts';

const STAFF_ONLY = 'Only staff members can do this.';
export const TEAM_REFUSALS = {
  not_staff: STAFF_ONLY,
  role_forbids: 'Your role cannot change the team. Owners can.',
} as const;
const SESSION_ENDED = 'Your session has ended. Sign in again to continue.';
const SECOND_FACTOR_MISSING = 'Confirm your second factor to continue.';
const REFUSALS: Readonly<Record<string, string>> = {
  none: STAFF_ONLY,
  ended: SESSION_ENDED,
  second_factor_missing: SECOND_FACTOR_MISSING,
};

/**
 * Runs `work` for an admin whose session has not ended and has the second factor where one is required, in the same
 * transaction as that check. The check comes first: a caller that is refused learns nothing about addresses.
 */
export async function staffTransaction<Answer extends object>(
  services: AuthServices,
  call: FunctionCall,
  work: (tx: Queryable, staff: string) => Promise<Answer | FunctionFailure>,
): Promise<Answer | FunctionFailure> {
  const bearer = await call.bearer();
  if (bearer === null) return { error: STAFF_ONLY };
  return authTransaction(services, async (tx) => {
    const row = await firstRow<{ standing: string }>(
      tx,
      'select private.staff_standing($1, $2, $3) as standing',
      [bearer.userId, bearer.sessionId, bearer.assuranceLevel],
    );
    const standing = row?.standing ?? 'ended';
    return standing === 'admin' ? work(tx, bearer.userId) : { error: REFUSALS[standing] ?? STAFF_ONLY };
  });
}
