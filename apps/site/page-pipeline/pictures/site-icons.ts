import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { brand } from '../../app/brand.ts';
import { ROUNDED_CORNER } from '../patterns.ts';

const ICO_SIZES_PX = [16, 32, 48];
const TOUCH_ICON_PX = 180;
const APP_ICON_SIZES_PX = [192, 512];
const THEME = '#000000';

/**
 * Draws the icons of the site from its one drawing, `favicon.svg`, into the folder that is served: for tabs, bookmarks
 * and home screens that show no SVG.
 */
export async function drawSiteIcons(clientFolder: string): Promise<void> {
  const drawing = await readFile(path.join(clientFolder, 'favicon.svg'), 'utf8');
  const write = (name: string, content: Buffer | string) => writeFile(path.join(clientFolder, name), content);
  await write('favicon.ico', icoOf(await Promise.all(ICO_SIZES_PX.map((px) => bitmap(drawing, px)))));
  // Home screens cut the corners themselves, and show black where a picture has none.
  const plate = drawing.replace(ROUNDED_CORNER, '');
  await write('apple-touch-icon.png', await bitmap(plate, TOUCH_ICON_PX));
  for (const px of APP_ICON_SIZES_PX) await write(iconName(px), await bitmap(plate, px));
  await write('site.webmanifest', JSON.stringify(manifest()));
}

function bitmap(svg: string, px: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(px / 36) })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A container of PNG files: a head of 6 bytes, 16 bytes about each picture, then the pictures. */
export function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.byteLength;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    // Width and height are in the first block of a PNG.
    head.writeUInt8(png.readUInt32BE(16) % 256, at);
    head.writeUInt8(png.readUInt32BE(20) % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.byteLength, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([head, ...pngs]);
}

function iconName(px: number): string {
  return `icon-${px}.png`;
}

function manifest(): object {
  return {
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    theme_color: THEME,
    background_color: THEME,
    icons: APP_ICON_SIZES_PX.map((px) => ({
      src: `/${iconName(px)}`,
      sizes: `${px}x${px}`,
      type: 'image/png',
    })),
  };
}
