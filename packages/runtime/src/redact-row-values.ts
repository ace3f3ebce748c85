/** Where PostgreSQL repeats what people wrote: rows that broke a rule, parameters, statements made of them. */
const VALUE_FIELDS: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery']);

/**
 * A serialized error, as it is logged, without the values in it; of causes and of the members of an aggregate too.
 * Code, table, column and constraint stay. Anything that is not an object stays as it is.
 */
export function redactRowValues(error: unknown): unknown {
  if (Array.isArray(error)) return error.map(redactRowValues);
  if (typeof error !== 'object' || error === null) return error;
  const kept = Object.entries(error).filter(([field]) => !VALUE_FIELDS.has(field));
  const isNested = (field: string) => field === 'cause' || field === 'aggregateErrors';
  return Object.fromEntries(
    kept.map(([field, value]) => [field, isNested(field) ? redactRowValues(value) : value]),
  );
}
