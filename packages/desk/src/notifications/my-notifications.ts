import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

/** What the person wants to be told of, when, and in which browsers. */
export const myNotifications = defineOperation({
  name: 'my-notifications',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: myNotificationsRow,
  run: readMyNotifications,
});
