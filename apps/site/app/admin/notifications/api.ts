import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type MyNotifications = AnswerOf<'my-notifications'>;
export type NotificationChoice = MyNotifications['choices'][number];
export type QuietHours = NonNullable<MyNotifications['quietHours']>;
export type PushBrowser = MyNotifications['browsers'][number];

export const notificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications'],
  queryFn: () => desk('my-notifications', {}),
});
