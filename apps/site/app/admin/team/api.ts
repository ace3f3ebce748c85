import { FUNCTION_NAMES, type StaffRole } from '@fml/contract';
import { desk } from '../../api/desk.ts';
import { staffFunction } from '../staff/staff-function.ts';
import type { StaffMember } from '../staff/staff-query.ts';

/** Everything here throws DeskError. */

/** Sends an invitation, or takes a person who has an account onto the team; `invited` tells which. */
export function inviteStaff(
  email: string,
  staffRole: StaffRole = 'member',
): Promise<{ userId: string; invited: boolean }> {
  return staffFunction(FUNCTION_NAMES.inviteStaff, { email, staffRole });
}

/** `conflict` when a colleague changed the role since it was shown; `invalid`, with a sentence, for the last owner. */
export async function setStaffRole(
  { userId, staffRole }: Pick<StaffMember, 'userId' | 'staffRole'>,
  newRole: StaffRole,
): Promise<void> {
  await desk('set-staff-role', { userId, seenRole: staffRole, newRole });
}

/** Takes the role away and ends the person's sessions. `invalid`, with a sentence, for the last owner. */
export async function removeStaff(userId: string): Promise<void> {
  await staffFunction(FUNCTION_NAMES.removeStaff, { userId });
}
