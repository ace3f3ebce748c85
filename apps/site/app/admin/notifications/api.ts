import {
  FUNCTION_NAMES,
  type LeadNotices,
  type MyNotifications,
  type NotificationChoice,
  type QuietHours,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';
import { staffFunction } from '../staff/staff-function.ts';

/** Everything here throws DeskError. */

export const notificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications'],
  queryFn: () => deskCall<MyNotifications>('desk_my_notifications'),
});

export function chooseNotification({ event, channel, isOn }: NotificationChoice): Promise<MyNotifications> {
  return deskCall('desk_choose_notification', { event, channel, isOn });
}

export function chooseLeadNotices(choice: LeadNotices): Promise<MyNotifications> {
  return deskCall('desk_choose_lead_notices', { choice });
}

/** Null: none. */
export function saveQuietHours(hours: QuietHours | null): Promise<MyNotifications> {
  return deskCall('desk_save_quiet_hours', { ...(hours ?? { starts: null, ends: null, timeZone: null }) });
}

export async function pushKey(): Promise<string> {
  const { publicKey } = await staffFunction<{ publicKey: string }>(FUNCTION_NAMES.pushKey, {});
  return publicKey;
}

export function addPush(browser: {
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
}): Promise<MyNotifications> {
  return deskCall('desk_add_push', browser);
}

export function removePush(subscriptionId: string): Promise<MyNotifications> {
  return deskCall('desk_remove_push', { subscriptionId });
}

/** Sends an example to each of the person's browsers; answers to how many. */
export function testPush(): Promise<number> {
  return deskCall('desk_test_push');
}
