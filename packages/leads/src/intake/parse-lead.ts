import type { FunctionFailure } from '@fml/contract';
import { AppError } from '@fml/runtime/http';
import type { z } from 'zod';
import { CONSULTATION_FIELDS, type FormField, QUESTIONNAIRE_FIELDS } from '../fields.ts';

export type ParsedLead<T> = { ok: true; lead: T } | { ok: false; failure: FunctionFailure };

export const MISSING_ANSWERS = 'Please fill in all required fields';
export const CHECK_ANSWERS = 'Please check what you entered';
const LISTS = new Set(
  Object.entries<FormField>({ ...QUESTIONNAIRE_FIELDS, ...CONSULTATION_FIELDS })
    .filter(([, { type }]) => type === 'choices')
    .map(([name]) => name),
);

/**
 * The lead in a body, or what the visitor has to change. A value of a kind that no form sends is a mistake of the
 * program that sent it: AppError `invalid_body`.
 *
 * @param missing the sentence for "something required is missing"
 */
export function parseLead<T>(
  schema: z.ZodType<T>,
  body: Record<string, unknown>,
  missing: string,
): ParsedLead<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, lead: parsed.data };
  const { issues } = parsed.error;
  const details = [...new Set(issues.map(({ message }) => message))];
  if (issues.some(({ path: [name] }) => isOfNoForm(name, ownField(body, name)))) {
    throw new AppError('invalid_body', { detail: details });
  }
  const isMissing = issues.some(({ path }) => isBlank(ownField(body, path[0])));
  return { ok: false, failure: { error: isMissing ? missing : CHECK_ANSWERS, details } };
}

function ownField(body: Record<string, unknown>, name: PropertyKey | undefined): unknown {
  return typeof name === 'string' && Object.hasOwn(body, name) ? body[name] : undefined;
}

/** Forms send texts, and lists of texts where several choices are asked for. */
function isOfNoForm(name: PropertyKey | undefined, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof name !== 'string' || !LISTS.has(name)) return typeof value !== 'string';
  return !(Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}
