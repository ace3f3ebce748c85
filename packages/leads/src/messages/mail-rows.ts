import { mailLink, optionLabel, phoneLink, webLink } from '@fml/contract';
import { type FormField, fieldsShownIn } from '../fields.ts';

/** One line of a mail about a lead. */
export interface MailRow {
  label: string;
  value: string;
  /** Where the value leads, made by `contact-links.ts` of the contract. */
  link?: string;
  /** Keeps the lines that the visitor typed. */
  isLong?: boolean;
}

/** The rows of one part of the mail to staff, in order. Answers that were left out are named only where staff look for them. */
export function mailRows(
  place: 'mailTop' | 'mail',
  fields: Readonly<Record<string, FormField>>,
  answers: Readonly<Record<string, unknown>>,
): MailRow[] {
  return fieldsShownIn(place, fields).flatMap(({ name, label, field }) => {
    const answer = answers[name];
    switch (field.type) {
      case 'choice':
        return mailRow(
          label,
          answer === undefined ? 'Not specified' : optionLabel(field.options, String(answer)),
        );
      case 'choices': {
        const chosen = Array.isArray(answer) ? answer.map(String) : [];
        const others = chosen.filter((choice) => choice !== answers[choiceFrom(name, fields) ?? '']);
        return mailRow(label, others.map((choice) => optionLabel(field.options, choice)).join(', '));
      }
      case 'phone':
        return mailRow(label, textOf(answer) || 'Not provided', phoneLink(textOf(answer)));
      case 'email':
        return mailRow(label, textOf(answer), mailLink(textOf(answer)));
      case 'website':
        return mailRow(label, textOf(answer), webLink(textOf(answer)));
      case 'long_text':
        return textOf(answer) === '' ? [] : [{ label, value: textOf(answer), isLong: true }];
      default:
        return mailRow(label, textOf(answer));
    }
  });
}

/** A row, or none when there is nothing to say. */
export function mailRow(label: string, value: string, link: string | null = null): MailRow[] {
  const shown = onOneLine(value);
  if (shown === '') return [];
  return [link === null ? { label, value: shown } : { label, value: shown, link }];
}

/** What was typed as one line, so that it cannot look like another row. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The field that repeats one of these choices: it has a row of its own. */
function choiceFrom(name: string, fields: Readonly<Record<string, FormField>>): string | undefined {
  return Object.keys(fields).find((other) => {
    const field = fields[other];
    return field?.type === 'choice' && field.from === name;
  });
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
