import { MAX_NOTE_CHARACTERS, NOTE_IMPORT_FIELDS } from '../fields.ts';

/**
 * The columns of an export that are not fields of a lead (notes, follow-ups, calls), as notes of the new lead in the place of
 * those columns. A long one becomes several, so that no word is lost. `kept` is what other cells said and could not be read,
 * each with its heading.
 */
export function composeNotes(
  lead: Readonly<Record<string, unknown>>,
  kept: readonly string[] = [],
): Record<string, unknown> {
  const notes: string[] = [];
  const others: Record<string, unknown> = { ...lead };
  const lines: string[] = [];
  for (const { name, label } of NOTE_IMPORT_FIELDS) {
    const text = others[name];
    delete others[name];
    if (typeof text !== 'string') continue;
    if (name === 'staff_notes') notes.push(...pieces(text));
    // No calls were made.
    else if (text !== '0') lines.push(`${label} before the import: ${text}`);
  }
  if (lines.length > 0) notes.push(...pieces(lines.join('\n')));
  if (kept.length > 0) notes.push(...pieces(`Kept from the file as text:\n${kept.join('\n')}`));
  return notes.length === 0 ? others : { ...others, notes };
}

/** By code points, as the table counts. */
function pieces(text: string): string[] {
  const characters = [...text];
  const parts = Math.ceil(characters.length / MAX_NOTE_CHARACTERS);
  return Array.from({ length: parts }, (_, n) =>
    characters
      .slice(n * MAX_NOTE_CHARACTERS, (n + 1) * MAX_NOTE_CHARACTERS)
      .join('')
      .trim(),
  ).filter((part) => part !== '');
}
