/** Writing without spaces between words, where two characters make about one word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const CHARS_PER_WORD = 2;

export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = unspaced === 0 ? text : text.replace(UNSPACED, ' ');
  const words = spaced.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words + Math.round(unspaced / CHARS_PER_WORD);
}
