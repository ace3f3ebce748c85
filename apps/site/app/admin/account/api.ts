import type { StaffSession } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';

/** Where the signed-in person is signed in. Throws DeskError. */
export function listSessions(): Promise<StaffSession[]> {
  return deskCall('desk_my_sessions');
}

export const sessionsQuery = queryOptions({ queryKey: ['staff', 'sessions'], queryFn: listSessions });
