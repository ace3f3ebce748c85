import { STAFF_PICTURE_PATH } from '@fml/contract';
import { readStaffPicture } from '@fml/desk';
import type { Database } from '@fml/postgres';
import { Hono } from 'hono';

/** Pictures of people on the team. An address names its content, which only staff are told, so it never changes. */
export function createStaffPictureApp({ database }: { database: () => Database }): Hono {
  const app = new Hono();
  app.get(STAFF_PICTURE_PATH, async (c, next) => {
    const picture = await readStaffPicture(database(), c.req.query('of') ?? '');
    if (picture === null) return next();
    return c.body(new Uint8Array(picture.bytes), 200, {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': picture.mediaType,
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}
