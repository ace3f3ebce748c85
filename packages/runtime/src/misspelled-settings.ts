/** Letters that may be wrong, missing, or too many in a name that is recognized. */
const MAX_WRONG_LETTERS = 3;

/**
 * A sentence for each variable that looks like a setting but is not one, so it has no effect. `words`: first words of
 * names that this process alone reads, as in `AUTH_SIGNUP`; what begins otherwise may be meant for another program.
 */
export function misspelledSettings(
  source: Readonly<Record<string, string | undefined>>,
  { words, known }: { words: readonly string[]; known: readonly string[] },
): string[] {
  const unknown = Object.keys(source).filter(
    (name) => words.includes(firstWord(name)) && !known.includes(name),
  );
  return unknown.map((name) => {
    const nearest = nearestName(name, known);
    const hint = nearest === null ? 'docs/configuration.md lists the settings.' : `Did you mean ${nearest}?`;
    return `${name} is no setting and has no effect. ${hint}`;
  });
}

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? '';
}

function nearestName(name: string, known: readonly string[]): string | null {
  const near = known
    .map((candidate) => ({ candidate, wrong: wrongLetters(name, candidate) }))
    .filter(({ wrong }) => wrong <= MAX_WRONG_LETTERS)
    .sort((a, b) => a.wrong - b.wrong);
  return near[0]?.candidate ?? null;
}

/** Levenshtein's distance. */
function wrongLetters(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries()) {
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + Number(letter !== other),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
