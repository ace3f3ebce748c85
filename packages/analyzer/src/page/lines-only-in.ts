/** A page of a business has a few hundred lines. */
const MAX_LINES = 2_000;

/** The lines of a text that another text does not have, alone or within its lines. Case and white space do not count. */
export function linesOnlyIn(text: string, other: string): string[] {
  const known = normalized(other);
  return text
    .split('\n')
    .slice(0, MAX_LINES)
    .filter((line) => !known.includes(normalized(line)));
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
