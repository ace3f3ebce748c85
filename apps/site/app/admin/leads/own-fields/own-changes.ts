import type { OwnValueChanges, OwnValues } from '@fml/contract';

/** What a person typed into an own field, and what stood there when they began. */
export type TypedOwnValues = Readonly<Record<string, { seen: string; text: string }>>;

/** The value of a field as its control has it. */
export function controlText(values: OwnValues | undefined, id: string): string {
  return String(values?.[id] ?? '');
}

/** What is to be stored: fields that are typed back to what they were are left out. */
export function ownChanges(typed: TypedOwnValues): OwnValueChanges {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([, { seen, text }]) => seen !== text)
      .map(([id, { seen, text }]) => [id, { from: seen || null, to: text.trim() || null }]),
  );
}

/** Takes changes back. */
export function reversedChanges(changes: OwnValueChanges, values: OwnValues): OwnValueChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([id, { from }]) => [
      id,
      { from: controlText(values, id) || null, to: from },
    ]),
  );
}
