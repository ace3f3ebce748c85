import type { Database } from '@fml/postgres';

export interface StaffPicture {
  bytes: Buffer;
  mediaType: string;
}

/** By the SHA-256 of its content. Null when no one has it, or has it any more. */
export async function readStaffPicture(
  db: Pick<Database, 'appPool'>,
  hash: string,
): Promise<StaffPicture | null> {
  const { rows } = await db.appPool.query<{ picture: Buffer }>(
    'select picture from private.mail_signatures where picture_hash = $1 limit 1',
    [hash],
  );
  const bytes = rows[0]?.picture;
  const mediaType = bytes === undefined ? null : pictureType(bytes);
  return bytes === undefined || mediaType === null ? null : { bytes, mediaType };
}

/** By how the file begins; null for what is not one of the two types that a page makes. */
export function pictureType(bytes: Buffer): 'image/webp' | 'image/jpeg' | null {
  if (/^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))) return 'image/webp';
  return bytes.toString('hex', 0, 3) === 'ffd8ff' ? 'image/jpeg' : null;
}
