import { STAFF_PICTURE_PX } from '@fml/contract';

const QUALITY = 0.85;

/** The middle of a picture as a small square in base64: WebP, or JPEG where the browser writes no WebP. */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = STAFF_PICTURE_PX;
  canvas.height = STAFF_PICTURE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  // What is transparent would show the letters below.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, STAFF_PICTURE_PX, STAFF_PICTURE_PX);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, STAFF_PICTURE_PX, STAFF_PICTURE_PX);
  picture.close();
  const webp = canvas.toDataURL('image/webp', QUALITY);
  const written = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY);
  return written.slice(written.indexOf(',') + 1);
}
