/** Programs know names as the database writes them: `createdAt` is `created_at`. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
type SnakeNames<Row> = { [Name in keyof Row & string as SnakeCase<Name>]: Row[Name] };

/** The names of a row. What its fields hold stays as it is. */
export function snakeNames<Row extends object>(row: Row): SnakeNames<Row>;
export function snakeNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeName(name), value]));
}

/** All names in a value, however deep. */
export function snakeNamesWithin(value: object): Record<string, unknown>;
export function snakeNamesWithin(value: unknown): unknown;
export function snakeNamesWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => snakeNamesWithin(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snakeName(name), snakeNamesWithin(inner)]),
  );
}

function snakeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
