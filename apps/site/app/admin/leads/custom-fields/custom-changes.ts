import type { CustomValues } from '@fml/contract';
import type { CustomValueChanges } from './api.ts';

/** What a person typed into a custom field, and what stood there when they began. */
export type TypedCustomValues = Readonly<Record<string, { seen: string; text: string }>>;

/** The value of a field as its control has it. */
export function controlText(values: CustomValues | undefined, id: string): string {
  return String(values?.[id] ?? '');
}

/** What is to be stored: fields that are typed back to what they were are left out. */
export function customChanges(typed: TypedCustomValues): CustomValueChanges {
  return Object.fromEntries(
    Object.entries(typed)
      .filter(([, { seen, text }]) => seen !== text)
      .map(([id, { seen, text }]) => [id, { from: seen || null, to: text.trim() || null }]),
  );
}

export function reversedChanges(changes: CustomValueChanges, values: CustomValues): CustomValueChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([id, { from }]) => [
      id,
      { from: controlText(values, id) || null, to: from },
    ]),
  );
}
