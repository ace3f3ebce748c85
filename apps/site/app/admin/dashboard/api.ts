import type { ActivityEntry, CallNow } from '@fml/contract';
import { deskCall } from '../../api/desk-call.ts';

/** Newest first, at most 100. Throws DeskError. */
export function getRecentActivity(limit: number): Promise<ActivityEntry[]> {
  return deskCall('desk_recent_activity', { entries: limit });
}

/** Throws DeskError. */
export function getCallNow(): Promise<CallNow> {
  return deskCall('desk_call_now');
}
