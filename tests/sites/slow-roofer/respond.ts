import { noisePng } from '../noise-png.ts';
import { type SiteBehavior, scriptResponse } from '../site-behavior.ts';

const PHOTO = { width: 900, height: 600, noiseBits: 4 };
const photos = new Map<string, Buffer>();

/** Style rules that no page uses. */
function widgetStyles(name: string, from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const color = (number * 0xeef).toString(16).slice(-3).padStart(3, '0');
    return `.${name}-widget-${number} {
  margin: ${number % 7}px;
  padding: ${number % 11}px;
  border: ${number % 3}px solid #${color};
}
`;
  }).join('');
}

const STYLES: Record<string, string> = {
  '/css/theme-widgets.css': widgetStyles('theme', 0, 120),
  '/css/plugins.css': widgetStyles('plugins', 0, 60),
  '/css/plugins-widgets.css': widgetStyles('plugins', 60, 60),
};

/** Six photographs of about 800 KB each and five blocking scripts; nothing compressed or cached. */
export const slowRoofer: SiteBehavior = (request) => {
  const photo = /^\/photos\/([1-6])\.png$/.exec(request.path)?.[1];
  if (photo !== undefined) {
    const body = photos.get(photo) ?? noisePng({ ...PHOTO, seed: Number(photo) });
    photos.set(photo, body);
    // Asked for only after layout and held back a little, the first unsized picture comes after the first paint.
    const delayMs = photo === '1' ? 700 : 0;
    return { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body, delayMs };
  }
  const library = /^\/js\/(slider|popup|parallax|counter|menu)\.js$/.exec(request.path)?.[1];
  if (library !== undefined) {
    const filler = `/* ${library} ${'unused plugin code '.repeat(2500)} */\n`;
    return scriptResponse(`${filler}window.${library}Ready = true;\n`, {
      headers: { 'content-encoding': 'identity', 'cache-control': 'no-store' },
    });
  }
  const styles = STYLES[request.path];
  return styles === undefined
    ? undefined
    : { headers: { 'content-type': 'text/css; charset=utf-8' }, body: styles };
};
