const LEGAL_FORM = /^(?:llc|inc|incorporated|corp|corporation|co|company|ltd|pllc|pc|llp|lp|the|and)$/;

/** A business name for comparing: lower case, without accents, punctuation, legal form and "the". */
export function normalizedName(name: string): string {
  const words = name
    .slice(0, 3_000)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEGAL_FORM.test(word));
  return words.join(' ');
}

/** Whether two names can be of one business: one is part of the other, with or without spaces, or as a web address. */
export function compatibleNames(one: string, other: string): boolean {
  const [first, second] = [normalizedName(one), normalizedName(other)].map((name) =>
    name.replace(/\s/g, '').replace(/^www|(?:com|net|org)$/g, ''),
  ) as [string, string];
  if (first.includes(second) || second.includes(first)) return true;
  const words = normalizedName(one).split(' ');
  const others = normalizedName(other).split(' ');
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}
