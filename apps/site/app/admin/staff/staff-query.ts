import type { StaffMember } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';

/** The members of the team, and who is invited. Throws DeskError. */
export function listStaff(): Promise<StaffMember[]> {
  return deskCall('desk_list_staff');
}

export const staffQuery = queryOptions({ queryKey: ['staff', 'list'], queryFn: listStaff });
