import { COMMON_RUNS, COMMON_WORDS } from './common-password-parts.ts';

/** Shorter runs, such as `abc`, turn up in good passwords too. */
const MIN_RUN_LENGTH = 4;
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const RUNS = COMMON_RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

/**
 * True for passwords that are guessed first: made of nothing but common words (also with digits for
 * letters), runs of keys, repetitions, digits and signs. `personal` are words an attacker knows of this
 * account, such as its e-mail address.
 *
 * It judges the whole: one part that is none of these makes the password acceptable.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const text = password.toLowerCase();
  const plain = [...text].map((char) => STANDS_FOR[char] ?? char).join('');
  const words = [...COMMON_WORDS, ...personal.flatMap(personalWords)];
  if (isRepetition(text)) return true;
  // reachable[i]: the first i characters are made of common parts.
  const reachable = new Array<boolean>(text.length + 1).fill(false);
  reachable[0] = true;
  for (let start = 0; start < text.length; start += 1) {
    if (!reachable[start]) continue;
    if (/[^\p{L}]/u.test(text[start] ?? '')) reachable[start + 1] = true;
    for (const word of words) {
      if (text.startsWith(word, start) || plain.startsWith(word, start))
        reachable[start + word.length] = true;
    }
    for (let end = start + MIN_RUN_LENGTH; end <= text.length; end += 1) {
      const part = text.slice(start, end);
      if (!RUNS.some((run) => run.includes(part)) && !/^(.)\1+$/u.test(part)) break;
      reachable[end] = true;
    }
  }
  return reachable[text.length] === true;
}

/** The whole is one short part again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,5}?)\1+$/su.test(text) || /^(.{6,})\1+$/su.test(text);
}

/** The address, its local part and the words of both. */
function personalWords(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split('@'), ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);
}
