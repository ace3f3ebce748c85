import type { LeadNotices } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** Everything here throws DeskError. */

export type MyNotifications = AnswerOf<'my-notifications'>;
export type NotificationChoice = MyNotifications['choices'][number];
export type QuietHours = NonNullable<MyNotifications['quietHours']>;
export type PushBrowser = MyNotifications['browsers'][number];

export const notificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications'],
  queryFn: () => desk('my-notifications', {}),
});

export function chooseNotification(choice: NotificationChoice): Promise<MyNotifications> {
  return desk('choose-notification', choice);
}

export function chooseLeadNotices(choice: LeadNotices): Promise<MyNotifications> {
  return desk('choose-lead-notices', { choice });
}

/** Null: none. */
export function saveQuietHours(quietHours: QuietHours | null): Promise<MyNotifications> {
  return desk('save-quiet-hours', { quietHours });
}

export async function pushKey(): Promise<string> {
  return (await desk('push-key', {})).publicKey;
}

export function addPush(browser: InputOf<'add-push-browser'>): Promise<MyNotifications> {
  return desk('add-push-browser', browser);
}

export function removePush(id: string): Promise<MyNotifications> {
  return desk('remove-push-browser', { id });
}

/** Sends an example to each of the person's browsers; answers to how many. */
export async function testPush(): Promise<number> {
  return (await desk('test-push', {})).browserCount;
}
