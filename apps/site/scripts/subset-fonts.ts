import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes the two font files the pages preload: Basic Latin, Latin-1 and the typographic marks we set, and only
 * the part of each axis that the type scale uses. Run by hand when the scale changes; its output is committed.
 */
const require = createRequire(import.meta.url);
const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const text = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}–—‘’“”…•→←↑↓✓×−™′″`;

const fonts = [
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    to: '../app/fonts/archivo-latin.woff2',
    variationAxes: { wght: { min: 600, max: 900 }, wdth: { min: 100, max: 125 } },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: '../app/fonts/instrument-sans-latin.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, variationAxes } of fonts) {
  const source = await readFile(require.resolve(from));
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(new URL(to, import.meta.url), subset);
}
