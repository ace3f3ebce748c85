import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** The body's fields as the function needs them, or AppError `invalid_body` with one sentence per wrong field. */
export function parseBody<T>(schema: z.ZodType<T>, body: Record<string, unknown>): T {
  const checked = checkFields(schema, body);
  if (checked.ok) return checked.fields;
  throw new AppError('invalid_body', { detail: checked.faults });
}

/** The fields as the schema has them, or one sentence per wrong field. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { ok: true; fields: z.output<Schema> } | { ok: false; faults: string[] } {
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return { ok: true, fields: parsed.data };
  return { ok: false, faults: [...new Set(parsed.error.issues.map(({ message }) => message))] };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

/** For fields whose schema has no message: those of the library are meant for programmers. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  const field = `"${(issue.path ?? []).join('.')}"`;
  if (issue.input === undefined || issue.input === null) return `Please send ${field}`;
  switch (issue.code) {
    case 'invalid_type':
      return `Please send ${field} as ${KINDS[issue.expected] ?? 'another kind of value'}`;
    case 'invalid_format':
      return `Please send ${field} as it was given to you`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please send less text in ${field}`
        : `Please send ${field} as at most ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `Please send more text in ${field}`
        : `Please send ${field} as at least ${issue.minimum}`;
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    default:
      return `Please check ${field}`;
  }
}
