import { FUNCTION_NAMES } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';
import { DeskError } from '../../api/desk-error.ts';
import { invokeFunction } from '../../api/functions-client.ts';
import { snakeKeys } from '../../api/wire-names.ts';

/** Everything here throws DeskError. */

/** Sends an invitation, or makes a person who has an account an admin; `invited` tells which. */
export function inviteStaff(email: string): Promise<{ userId: string; invited: boolean }> {
  return staffFunction(FUNCTION_NAMES.inviteStaff, { email });
}

/** Takes the role away and ends the person's sessions. `invalid`, with a sentence, for the last admin. */
export async function removeStaff(userId: string): Promise<void> {
  await staffFunction(FUNCTION_NAMES.removeStaff, { userId });
}

async function staffFunction<Answer>(name: string, body: Record<string, unknown>): Promise<Answer> {
  // Throws what a function only says in words: that the caller is signed out, or no longer an admin.
  await deskCall('desk_require_staff');
  const answer = await invokeFunction(name, snakeKeys(body));
  if (answer.kind === 'data') return answer.data as Answer;
  if (answer.kind === 'refused') throw new DeskError('invalid', answer.message);
  throw new DeskError(answer.kind);
}
