import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoOf } from './site-icons.ts';

const png = (px: number) =>
  sharp({ create: { width: px, height: px, channels: 4, background: '#ff5a1f' } })
    .png()
    .toBuffer();

test('an icon file says of each picture how large it is and where it stands', async () => {
  const pictures = await Promise.all([png(16), png(48)]);
  const ico = icoOf(pictures);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    expect(ico.subarray(offset, offset + length).equals(picture)).toBe(true);
    expect(await sharp(picture).metadata()).toMatchObject({
      width: ico.readUInt8(at),
      height: ico.readUInt8(at + 1),
    });
  }
});
