import { STAFF_PICTURE_PATH } from '@fml/contract';
import { readStaffPicture } from '@fml/desk';
import type { Database } from '@fml/postgres';
import { Hono } from 'hono';

const SHA_256 = /^[0-9a-f]{64}$/;

/** Pictures of people on the team. An address names its content, which only staff are told, so it never changes. */
export function createStaffPictureApp({ database }: { database: () => Database }): Hono {
  const app = new Hono();
  app.get(STAFF_PICTURE_PATH, async (c, next) => {
    const hash = c.req.query('of') ?? '';
    const picture = SHA_256.test(hash) ? await readStaffPicture(database(), hash) : null;
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
