import type { CustomField } from '@fml/contract';

export const MAX_CUSTOM_FIELD_NAME_CHARACTERS = 60;
const MAX_CHOICES = 50;
const MAX_CHOICE_CHARACTERS = 200;
const MAX_CHOICES_BYTES = 4000;

/** Why the definition of a custom field cannot be saved, as a sentence; null when it can. */
export function customFieldProblem(field: Omit<CustomField, 'id' | 'inList'>): string | null {
  const { name, type, choices, onSubmissions, onConsultations } = field;
  if (name === '') return 'Enter a name.';
  if (name.length > MAX_CUSTOM_FIELD_NAME_CHARACTERS) {
    return `A name has at most ${MAX_CUSTOM_FIELD_NAME_CHARACTERS} characters.`;
  }
  if (type === 'choice') {
    const given = choices ?? [];
    if (given.length === 0) return 'Enter at least one choice.';
    if (given.length > MAX_CHOICES) return `A field can have at most ${MAX_CHOICES} choices.`;
    if (given.some((choice) => choice === '')) return 'A choice cannot be empty.';
    if (
      given.some((choice) => choice.length > MAX_CHOICE_CHARACTERS) ||
      new TextEncoder().encode(given.join('')).length > MAX_CHOICES_BYTES
    ) {
      return 'Shorten the choices.';
    }
  } else if (choices !== null) return 'Only a field of choices has choices.';
  return onSubmissions || onConsultations ? null : 'Choose submissions, consultations, or both.';
}

/** The choices of a text with one on each line, each once. */
export function readChoices(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
}
