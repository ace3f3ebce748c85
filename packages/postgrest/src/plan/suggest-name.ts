/**
 * The candidate most similar to `name`, or undefined when none is close. The measure counts shared letter pairs, as the
 * fuzzy sets behind PostgREST's hints do.
 */
export function suggestName(
  name: string,
  candidates: Iterable<string>,
  minScore: number = MIN_SCORE,
): string | undefined {
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const score = similarity(name, candidate);
    if (score >= minScore && (best === undefined || score > best.score)) best = { candidate, score };
  }
  return best?.candidate;
}

const MIN_SCORE = 0.33;
/** For names of tables and functions, which are only suggested to callers who nearly know them. */
export const MIN_NAME_SCORE = 0.75;

function similarity(a: string, b: string): number {
  if (normal(a) === normal(b)) return 1;
  const bigrams = cosine(grams(a, 2), grams(b, 2));
  const trigrams = cosine(grams(a, 3), grams(b, 3));
  if (bigrams === 0 && trigrams === 0) return 0;
  const longest = Math.max(normal(a).length, normal(b).length);
  return 1 - editDistance(normal(a), normal(b)) / longest;
}

function normal(text: string): string {
  return text.toLowerCase().slice(0, 128);
}

function grams(text: string, size: number): Map<string, number> {
  const padded = `-${normal(text).replace(/[^\p{L}\p{N}_ ,]/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [gram, count] of a) dot += count * (b.get(gram) ?? 0);
  const length = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());
  return dot === 0 ? 0 : dot / (length(a) * length(b));
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const substitution = (previous[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      current.push(Math.min((previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, substitution));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
