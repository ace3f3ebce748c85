import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

export const removeMyPicture = defineSilentCommand({
  name: 'remove-my-picture',
  right: 'staff',
  input: z.strictObject({}),
  run: async ({ tx, staff }) => {
    await tx
      .updateTable('private.mailSignatures')
      .set({ picture: null })
      .where('userId', '=', staff.id)
      .execute();
  },
});
