import { FUNCTION_NAMES, type StaffRole } from '@fml/contract';
import { desk } from '../../api/desk.ts';
import { DeskError } from '../../api/desk-error.ts';
import { invokeFunction } from '../../api/functions-client.ts';
import { snakeKeys } from '../../api/wire-names.ts';

/** Sends an invitation, or takes a person who has an account onto the team; `invited` tells which. */
export function inviteStaff(
  email: string,
  staffRole: StaffRole = 'member',
): Promise<{ userId: string; invited: boolean }> {
  return staffFunction(FUNCTION_NAMES.inviteStaff, { email, staffRole });
}

/** Takes the role away and ends the person's sessions. `invalid`, with a sentence, for the last owner. */
export async function removeStaff(userId: string): Promise<void> {
  await staffFunction(FUNCTION_NAMES.removeStaff, { userId });
}

/** Calls a function that only staff may call. Throws DeskError; `invalid`, with a sentence, for what it refuses in words. */
async function staffFunction<Answer>(name: string, body: Record<string, unknown>): Promise<Answer> {
  // Throws what a function only says in words: that the caller is signed out, or no longer an admin.
  await desk('my-role', {});
  const answer = await invokeFunction(name, snakeKeys(body));
  if (answer.kind === 'data') return answer.data as Answer;
  if (answer.kind === 'refused') throw new DeskError('invalid', answer.message);
  throw new DeskError(answer.kind);
}
