/**
 * The same value as jsonb can hold it: PostgreSQL refuses U+0000 and halves of surrogate pairs, and
 * text of an audited page may hold either.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\u0000', '') : part,
  );
}
