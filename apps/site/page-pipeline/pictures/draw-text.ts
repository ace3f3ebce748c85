import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** The voices of the drawings, as on the pages: painted sign, printed caption, running text. */
const FACES = {
  sign: { file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2', wght: 820, wdth: 114 },
  caption: {
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    wght: 680,
    wdth: 104,
  },
  text: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    wght: 560,
  },
} as const;

interface LetteringOptions {
  face?: keyof typeof FACES;
  sizePx: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export type Lettering = (x: number, y: number, text: string, options: LetteringOptions) => string;

/**
 * Gives a function that sets text as SVG outlines on the baseline (x, y). Outlines, because the program that turns
 * the drawings into pictures knows only the fonts of the machine it runs on.
 */
export async function loadLettering(): Promise<Lettering> {
  const fonts = new Map<string, Font>();
  for (const [face, source] of Object.entries(FACES)) fonts.set(face, await pinnedFont(source));
  return (x, y, text, { face = 'text', sizePx, fill = '#0b0c0e', anchor = 'start' }) => {
    const font = fonts.get(face);
    if (font === undefined) throw new Error(`no face ${face}`);
    const scale = sizePx / font.unitsPerEm;
    const run = font.layout(text);
    const widthPx = run.advanceWidth * scale;
    const startX = x - (anchor === 'middle' ? widthPx / 2 : anchor === 'end' ? widthPx : 0);
    let penX = 0;
    const outlines = run.glyphs.map((glyph, index) => {
      const path = glyph.path.translate(penX, 0).toSVG();
      penX += run.positions[index]?.xAdvance ?? 0;
      return path;
    });
    const place = `translate(${startX.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    return `<path transform="${place}" d="${outlines.join('')}" fill="${fill}" stroke="none"/>`;
  };
}

async function pinnedFont({ file, ...variationAxes }: { file: string; wght: number; wdth?: number }) {
  const source = await readFile(createRequire(import.meta.url).resolve(file));
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
    '',
  );
  const pinned = await subsetFont(source, `${letters}–—‘’“”•→↑↓×−`, {
    targetFormat: 'truetype',
    variationAxes,
  });
  return create(pinned) as Font;
}
