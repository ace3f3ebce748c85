import { z } from 'zod';
import { authTransaction } from '../auth/auth-database.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { deleteSessionsOf } from '../auth/sessions/session-store.ts';
import type { FunctionHandler } from './function-handler.ts';
import { parseBody } from './parse-body.ts';
import { STAFF_ONLY } from './staff-invite.ts';

const requestSchema = z.object({ user_id: z.uuid() });
const REFUSALS: Readonly<Record<string, string>> = {
  not_allowed: STAFF_ONLY,
  unknown: 'This person is no admin any more.',
  last: 'This is the last admin. Invite another one first.',
};

/** `{user_id}` -> `{}`. Takes the role away and ends the person's sessions; the account stays. The last admin stays. */
export function removeStaff({ services }: { services: AuthServices }): FunctionHandler {
  return async (call): Promise<object> => {
    const { user_id: removed } = parseBody(requestSchema, call.body);
    const staff = await call.userId();
    if (staff === null) return { error: STAFF_ONLY };
    return authTransaction(services, async (tx) => {
      const { rows } = await tx.query<{ outcome: string }>('select private.remove_admin($1, $2) as outcome', [
        staff,
        removed,
      ]);
      const refusal = REFUSALS[rows[0]?.outcome ?? ''];
      if (refusal !== undefined) return { error: refusal };
      await deleteSessionsOf(tx, removed);
      return {};
    });
  };
}
