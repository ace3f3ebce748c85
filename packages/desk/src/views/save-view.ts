import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { deskScreen, savedView, VIEW_COLUMNS, viewName } from './saved-view.ts';

/** Refused when the person has a view of this name, unless it is to be replaced. */
export const saveView = defineCommand({
  name: 'save-view',
  right: 'staff',
  input: z.strictObject({
    screen: deskScreen,
    name: viewName,
    query: z.string().max(4000),
    isReplacing: z.boolean(),
  }),
  answer: savedView,
  run: ({ tx, staff }, { isReplacing, ...view }) =>
    tx
      .insertInto('savedViews')
      .values({ ...view, userId: staff.id })
      .$if(isReplacing, (adding) =>
        adding.onConflict((conflict) =>
          conflict.columns(['userId', 'screen', 'name']).doUpdateSet({ query: view.query }),
        ),
      )
      .returning(VIEW_COLUMNS)
      .executeTakeFirstOrThrow(),
});
