/**
 * Whether a reader sees two words where one element ends and the next begins, although no white space is between them, as
 * in "TEL: 213-555-0177" and "FAX: 213-555-0178" in a span each. Letters of two elements stay one word, such as a large
 * initial, and so do single characters, such as the digits of a counter.
 */
export function isSeam(left: string, right: string): boolean {
  if (left.length === 1 && right.length === 1) return false;
  return /^(?:\d[\p{L}\d(+]|\p{L}[\d(+]|\p{Ll}\p{Lu}|[;!?)][\p{L}\d(+]|[,:]\p{L})$/u.test(
    left.slice(-1) + right.slice(0, 1),
  );
}
