import { FUNCTION_NAMES } from '@fml/contract';
import { staffFunction } from '../staff/staff-function.ts';

/** Everything here throws DeskError. */

/** Sends an invitation, or makes a person who has an account an admin; `invited` tells which. */
export function inviteStaff(email: string): Promise<{ userId: string; invited: boolean }> {
  return staffFunction(FUNCTION_NAMES.inviteStaff, { email });
}

/** Takes the role away and ends the person's sessions. `invalid`, with a sentence, for the last admin. */
export async function removeStaff(userId: string): Promise<void> {
  await staffFunction(FUNCTION_NAMES.removeStaff, { userId });
}
