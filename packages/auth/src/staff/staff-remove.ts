import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { z } from 'zod';
import type { AuthServices } from '../core.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { STAFF_ONLY, staffTransaction, TEAM_IS_FOR_OWNERS } from './staff-transaction.ts';

const requestSchema = z.object({ user_id: z.guid() });
const REFUSALS: Readonly<Record<string, string>> = {
  not_allowed: STAFF_ONLY,
  role_forbids: TEAM_IS_FOR_OWNERS,
  unknown: 'This person is no longer on the team.',
  last: 'This is the only owner. Make another member of the team an owner first.',
};

/**
 * `{user_id}` -> `{}`. Takes the role away and ends the person's sessions, or withdraws an invitation; the account stays.
 * The last owner stays. For owners of the desk.
 */
export function removeStaff({ services }: { services: AuthServices }): FunctionHandler {
  return async (call): Promise<object> => {
    const { user_id: removed } = parseBody(requestSchema, call.body);
    return staffTransaction(services, call, async (tx, staff) => {
      const { rows } = await tx.query<{ outcome: string }>('select private.remove_admin($1, $2) as outcome', [
        staff,
        removed,
      ]);
      const refusal = REFUSALS[rows[0]?.outcome ?? ''];
      if (refusal !== undefined) return { error: refusal };
      await deleteSessionsOf(tx, removed);
      // The link in the mail stops working.
      if (rows[0]?.outcome === 'withdrawn') await dropTokens(tx, removed);
      return {};
    });
  };
}
