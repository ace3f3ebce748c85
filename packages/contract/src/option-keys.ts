/** The values of an option list, typed, in order; for schemas and for lists of choices. */
export function optionKeys<Key extends string>(options: Readonly<Record<Key, string>>): [Key, ...Key[]] {
  const keys = Object.keys(options) as Key[];
  const [first, ...rest] = keys;
  if (first === undefined) throw new RangeError('an option list without options');
  return [first, ...rest];
}

/** The label of a chosen option; an option of a newer or older version keeps its own text. */
export function optionLabel(options: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(options, key) ? (options[key] ?? key) : key;
}
