import { AuthError } from '../errors/auth-error.ts';

type Body = Readonly<Record<string, unknown>>;

/** The text under `key`, `''` when absent. A value of another type is refused as `bad_json`. */
export function textField(body: Body, key: string): string {
  const value = body[key] ?? '';
  if (typeof value === 'string') return value;
  throw wrongType(key, 'a string');
}

export function booleanField(body: Body, key: string, defaultValue: boolean): boolean {
  const value = body[key] ?? defaultValue;
  if (typeof value === 'boolean') return value;
  throw wrongType(key, 'a boolean');
}

/** The object under `key`, null when absent. */
export function objectField(body: Body, key: string): Record<string, unknown> | null {
  const value = body[key] ?? null;
  if (value === null) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw wrongType(key, 'an object');
}

/** The list of texts under `key`, null when absent. */
export function textListField(body: Body, key: string): string[] | null {
  const value = body[key] ?? null;
  if (value === null) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw wrongType(key, 'a list of strings');
}

function wrongType(key: string, expected: string): AuthError {
  return new AuthError('bad_json', `Could not parse request body as JSON: ${key} must be ${expected}`);
}
