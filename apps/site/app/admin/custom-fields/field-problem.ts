import type { CustomField } from '@fml/contract';

const MAX_CHOICES = 50;
const MAX_CHOICE_CHARACTERS = 200;
const MAX_CHOICES_BYTES = 4000;

/** The choices of a text with one on each line, each once. */
export function readChoices(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
}

/** Why a field cannot be saved, as a sentence; null when it can. */
export function fieldProblem({
  name,
  type,
  choices,
  onSubmissions,
  onConsultations,
}: Omit<CustomField, 'id'>): string | null {
  if (name === '') return 'Enter a name.';
  if (type === 'choice') {
    const given = choices ?? [];
    if (given.length === 0) return 'Enter at least one choice.';
    if (given.length > MAX_CHOICES) return `A field can have at most ${MAX_CHOICES} choices.`;
    if (
      given.some((choice) => choice.length > MAX_CHOICE_CHARACTERS) ||
      new TextEncoder().encode(given.join('')).length > MAX_CHOICES_BYTES
    ) {
      return 'Shorten the choices.';
    }
  }
  return onSubmissions || onConsultations ? null : 'Choose submissions, consultations, or both.';
}
