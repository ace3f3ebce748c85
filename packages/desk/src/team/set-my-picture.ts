import { MAX_STAFF_PICTURE_BYTES } from '@fml/contract';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { pictureType } from './staff-picture.ts';

/** The picture of the person who asks, which the page has made small. */
export const setMyPicture = defineSilentCommand({
  name: 'set-my-picture',
  right: 'staff',
  input: z.strictObject({ picture: z.base64().max(Math.ceil(MAX_STAFF_PICTURE_BYTES / 3) * 4) }),
  run: async ({ tx, staff }, input) => {
    const picture = Buffer.from(input.picture, 'base64');
    if (picture.length > MAX_STAFF_PICTURE_BYTES || pictureType(picture) === null)
      throw refuse('not_a_picture');
    await tx
      .insertInto('private.mailSignatures')
      .values({ userId: staff.id, picture })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ picture }))
      .execute();
  },
});
