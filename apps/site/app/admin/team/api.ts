import { FUNCTION_NAMES, type StaffRole } from '@fml/contract';
import { staffFunction } from '../staff/staff-function.ts';

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
