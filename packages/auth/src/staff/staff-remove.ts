import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { z } from 'zod';
import type { AuthServices } from '../core.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import { staffTransaction, TEAM_REFUSALS } from './staff-transaction.ts';
import { removeFromTeam } from './team.ts';

const requestSchema = z.object({ user_id: z.guid() });
const REFUSALS: Readonly<Record<string, string>> = {
  ...TEAM_REFUSALS,
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
      const outcome = await removeFromTeam(tx, staff, removed);
      const refusal = REFUSALS[outcome];
      if (refusal !== undefined) return { error: refusal };
      await deleteSessionsOf(tx, removed);
      // The link in the mail stops working.
      if (outcome === 'withdrawn') await dropTokens(tx, removed);
      return {};
    });
  };
}
