import { isEmailShaped, isOneMailAddress, optionKeys } from '@fml/contract';
import { z } from 'zod';
import type { FormAnswers, FormField } from '../fields.ts';

/** Schemas of the fields of a form; their messages are sentences for the visitor. */

type Fields = Readonly<Record<string, FormField>>;
type AnswerOf<Table extends Fields, Name extends keyof Table> = NonNullable<
  FormAnswers<Table>[Name & keyof FormAnswers<Table>]
>;

/** What a complete form has to hold. The values come out exactly as they were typed. */
export function answerSchemas<Table extends Fields>(fields: Table) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, answerSchema(field)]);
  return Object.fromEntries(schemas) as {
    [Name in keyof Table]: Table[Name]['required'] extends true
      ? z.ZodType<AnswerOf<Table, Name>>
      : z.ZodOptional<z.ZodType<AnswerOf<Table, Name>>>;
  };
}

/** What an unfinished form may hold. Half-typed text is no mistake: too long is cut, what cannot be stored is replaced. */
export function draftSchemas<Table extends Fields>(fields: Table) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, draftSchema(field)]);
  return Object.fromEntries(schemas) as {
    [Name in keyof Table]: z.ZodOptional<z.ZodType<AnswerOf<Table, Name>>>;
  };
}

/** The sentence for a choice that is not offered. */
export function unknownChoice({ name, ...field }: FormField): string {
  if (field.type !== 'choice') throw new TypeError(`${name} is not a choice`);
  return field.from === undefined
    ? `Please choose one of the listed ${field.listed}`
    : `Please choose ${name} from the ones you selected`;
}

/** Characters as PostgreSQL counts them. */
export function lengthInCharacters(text: string): number {
  return [...text].length;
}

function answerSchema(field: FormField): z.ZodType {
  switch (field.type) {
    case 'choice': {
      const keys = optionKeys(field.options);
      const unknown = unknownChoice(field);
      return field.required
        ? oneOf(keys, `Please choose ${field.name}`, unknown)
        : z.preprocess(absentWhenBlank, oneOf(keys, unknown, unknown).optional());
    }
    case 'choices':
      return severalOf(optionKeys(field.options), `Please choose ${field.name}`, field.listed);
    case 'email':
      return emailText(field.name, field.max);
    case 'text':
    case 'long_text':
    case 'phone':
    case 'website': {
      if (field.required) return requiredText(field.name, field.max);
      return z.preprocess(absentWhenBlank, requiredText(field.name, field.max).optional());
    }
    default:
      throw new TypeError(`a form has no field of the type ${field.type}`);
  }
}

function draftSchema(field: FormField): z.ZodType {
  switch (field.type) {
    case 'choice':
      return z.enum(optionKeys(field.options)).optional().catch(undefined);
    case 'choices':
      return z
        .array(z.enum(optionKeys(field.options)))
        .transform((chosen) => (chosen.length === 0 ? undefined : [...new Set(chosen)]))
        .optional()
        .catch(undefined);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'website':
      return draftText(field.max);
    default:
      throw new TypeError(`a form has no field of the type ${field.type}`);
  }
}

function requiredText(name: string, maxCharacters: number) {
  const missing = `Please enter ${name}`;
  return z
    .string({ error: ({ input }) => (input == null ? missing : `Please send ${name} as text`) })
    .superRefine((text, context) => {
      const problem = text.trim() === '' ? missing : storingProblem(text, name, maxCharacters);
      if (problem !== null) context.addIssue(problem);
    });
}

/** One address that a mail can go to; the spaces around it, which phones add, are not part of it. */
function emailText(name: string, maxCharacters: number) {
  return requiredText(name, maxCharacters)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (text === '' || (isOneMailAddress(text) && isEmailShaped(text))) return;
      context.addIssue(`Please check ${name}: it should look like name@example.com`);
    });
}

function oneOf<Key extends string>(keys: readonly [Key, ...Key[]], missing: string, unknown: string) {
  return z.enum(keys, {
    error: ({ input }) => (input == null || input === '' ? missing : unknown),
  });
}

function severalOf<Key extends string>(keys: readonly [Key, ...Key[]], missing: string, listed: string) {
  return z
    .array(z.enum(keys, { error: `Please choose ${listed} from the list` }), {
      error: ({ input }) => (input == null ? missing : `Please send your ${listed} as a list`),
    })
    .transform((chosen) => [...new Set(chosen)])
    .refine((chosen) => chosen.length > 0, { error: missing, abort: true });
}

function draftText(maxCharacters: number) {
  return z
    .string()
    .transform((text) => (isStorable(text) ? text : text.toWellFormed().replaceAll('\u0000', '')))
    .transform((text) => (text.length > maxCharacters ? [...text].slice(0, maxCharacters).join('') : text))
    .transform((text) => (text.trim() === '' ? undefined : text))
    .optional()
    .catch(undefined);
}

/** PostgreSQL holds every text but these two; half a surrogate pair is no character at all. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function storingProblem(text: string, name: string, maxCharacters: number): string | null {
  if (!isStorable(text)) return `Please type ${name} again without the character that cannot be stored`;
  if (text.length > maxCharacters && lengthInCharacters(text) > maxCharacters) {
    return `Please shorten ${name} to ${maxCharacters.toLocaleString('en-US')} characters`;
  }
  return null;
}

function absentWhenBlank(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
