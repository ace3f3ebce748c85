import { readFile } from 'node:fs/promises';
import path from 'node:path';

const CORPUS = path.join(import.meta.dirname, '../corpora/text/naughty_strings.json');

/** Texts that programs get wrong, without those a form takes for empty. */
export const HOSTILE_TEXTS = (JSON.parse(await readFile(CORPUS, 'utf8')) as string[]).filter(
  (text) => text.trim() !== '',
);

/** As few texts as possible of at most `most` characters that hold all of these, one after the other. */
export function packed(texts: readonly string[], most: number): string[] {
  const [packs, last] = texts
    .flatMap((text) => pieces(text, most))
    .reduce<[string[], string]>(
      ([full, current], piece) =>
        [...current].length + 1 + [...piece].length > most
          ? [[...full, current], piece]
          : [full, current === '' ? piece : `${current} ${piece}`],
      [[], ''],
    );
  return [...packs, last];
}

/** A text in parts of at most `most` characters. */
export function pieces(text: string, most: number): string[] {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / most) }, (_, index) =>
    characters.slice(index * most, (index + 1) * most).join(''),
  );
}
