import { isEmailShaped, optionKeys } from '@fml/contract';
import type { FormField, FormValues } from '@fml/leads/fields';

/** What is typed into the forms of leads, by the names of their controls. */

type Fields = Readonly<Record<string, FormField>>;
type Value = string | readonly string[];

export function emptyValues<Table extends Fields>(fields: Table): FormValues<Table> {
  return valuesOf(fields, (field) => (field.type === 'choices' ? [] : ''));
}

/** Values that were saved, control by control: what is not a text or an offered choice is left out, texts are cut. */
export function readValues<Table extends Fields>(
  fields: Table,
  saved: Readonly<Record<string, unknown>>,
  maxCharacters: number,
): FormValues<Table> {
  return valuesOf(fields, (field) => {
    const value = saved[field.control];
    switch (field.type) {
      case 'choice':
        return optionKeys(field.options).find((key) => key === value) ?? '';
      case 'choices':
        return Array.isArray(value) ? optionKeys(field.options).filter((key) => value.includes(key)) : [];
      default:
        return typeof value === 'string' ? value.slice(0, maxCharacters) : '';
    }
  });
}

/** What a visitor filled in before the scripts arrived. */
export function typedValues<Table extends Fields>(
  fields: Table,
  form: HTMLFormElement | null,
): Partial<FormValues<Table>> {
  if (form === null) return {};
  const data = new FormData(form);
  const saved = Object.fromEntries(Object.values(fields).map(({ control }) => [control, data.get(control)]));
  const typed = Object.entries(readValues(fields, saved, Number.POSITIVE_INFINITY));
  return Object.fromEntries(typed.filter(([, value]) => !isEmpty(value))) as Partial<FormValues<Table>>;
}

/** What is filled in, exactly as typed, under its names on the wire; an empty or blank answer is left out. */
export function answersOf(fields: Fields, values: object): Record<string, Value> {
  const answers = Object.entries(fields).map(
    ([name, { control }]) => [name, typedValue(values, control)] as const,
  );
  return Object.fromEntries(answers.filter(([, value]) => !isBlank(value)));
}

/** What is wrong with the value of a field, as a sentence under its control; null when nothing is. */
export function faultOf(field: FormField, values: object, fields: Fields): string | null {
  const value = typedValue(values, field.control);
  if (isBlank(value))
    return field.required && isAsked(field, values, fields) ? (field.ask ?? 'Fill this in.') : null;
  if (typeof value !== 'string' || !('max' in field)) return null;
  if (field.type === 'email' && !isEmailShaped(value)) return 'Enter an email address like name@example.com.';
  if (value.length <= field.max || [...value].length <= field.max) return null;
  return `This is too long. Please shorten it to ${field.max.toLocaleString('en-US')} characters.`;
}

export function isBlank(value: Value): boolean {
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

export function typedValue(values: object, control: string): Value {
  return (values as Readonly<Record<string, Value>>)[control] ?? '';
}

/** A choice from other choices is only asked for once there are some. */
function isAsked(field: FormField, values: object, fields: Fields): boolean {
  const source = field.type === 'choice' && field.from !== undefined ? fields[field.from] : undefined;
  return source === undefined || !isBlank(typedValue(values, source.control));
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function valuesOf<Table extends Fields>(
  fields: Table,
  value: (field: FormField) => Value,
): FormValues<Table> {
  const values = Object.values(fields).map((field) => [field.control, value(field)]);
  return Object.fromEntries(values) as FormValues<Table>;
}
