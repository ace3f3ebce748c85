import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { myNotificationsRow, readMyNotifications } from './my-notifications-row.ts';

/** What the person wants to be told of, when, and in which browsers. */
export const myNotifications = defineQuery({
  name: 'my-notifications',
  right: 'staff',
  input: z.strictObject({}),
  answer: myNotificationsRow,
  run: readMyNotifications,
});
