/** The values of an option list, typed, in order; for schemas and for lists of choices. */
export function optionKeys<Key extends string>(options: Readonly<Record<Key, string>>): [Key, ...Key[]] {
  const keys = Object.keys(options) as Key[];
  const [first, ...rest] = keys;
  if (first === undefined) throw new RangeError('an option list without options');
  return [first, ...rest];
}
