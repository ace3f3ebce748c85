import { BRAND, MESSAGE_FIELDS, optionKeys } from '@fml/contract';
import type { MessageForm, MessageTemplate } from './api.ts';

/** What the fields of a template stand for; null where nothing is known. */
export type FieldValues = Readonly<Record<string, string | null>>;

/** What is known of a lead, by the fields of templates. */
export function fieldValuesOf({ fields, reportId }: Pick<MessageForm, 'fields' | 'reportId'>): FieldValues {
  return {
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    agency: BRAND.name,
    report_link: reportId && `${window.location.origin}/assess?report=${reportId}`,
  };
}

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The template with what is known filled in; a field that is not known stays, so that a person sees it. */
export function fillTemplate(
  { subject, body }: Pick<MessageTemplate, 'subject' | 'body'>,
  values: FieldValues,
): { subject: string; body: string } {
  const fill = (text: string) =>
    text.replaceAll(FIELD, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
  return { subject: fill(subject ?? ''), body: fill(body) };
}

/** Why a message with these texts cannot be sent yet, as a sentence; empty when it can. */
export function missingFields(...texts: string[]): string {
  const names = [...new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, name = '']) => name)))];
  const [first] = names;
  if (first === undefined) return '';
  if (names.length > 1) {
    return `These fields are still empty: ${names.map((name) => `{{${name}}}`).join(', ')}. Write the words yourself, or remove the fields.`;
  }
  return `The field {{${first}}} is still empty. ${reasonFor(first)} Write the words yourself, or remove the field.`;
}

function reasonFor(name: string): string {
  if (name === 'my_name') return 'You can enter your name under Settings, Emails to leads.';
  if (name === 'report_link') return 'The lead has no report.';
  const known = optionKeys(MESSAGE_FIELDS).find((field) => field === name);
  return known === undefined
    ? 'There is no such field.'
    : `This lead has no ${MESSAGE_FIELDS[known].toLowerCase()}.`;
}
