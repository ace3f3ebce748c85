import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { deskScreen, savedView, VIEW_COLUMNS } from './saved-view.ts';

/** The views that the person who asks has of a screen, by name. */
export const listViews = defineQuery({
  name: 'list-views',
  right: 'staff',
  input: z.strictObject({ screen: deskScreen }),
  answer: z.array(savedView),
  run: ({ tx, staff }, { screen }) =>
    tx
      .selectFrom('savedViews')
      .select(VIEW_COLUMNS)
      .where('userId', '=', staff.id)
      .where('screen', '=', screen)
      .orderBy('name')
      .execute(),
});
