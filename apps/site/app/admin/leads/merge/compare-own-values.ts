import type { ComparedLead, OwnField } from '@fml/contract';
import { fieldsOfKind } from '../own-fields/api.ts';
import { ownValueText } from '../own-fields/format-own-value.ts';

/** One custom field of two leads side by side, as people read it. */
export interface ComparedOwnValue {
  id: string;
  name: string;
  /** Of the lead that stays, and of the one that goes. */
  kept: string | null;
  merged: string;
}

/** The custom fields in which the merged lead has a value that the kept one lacks or has otherwise. */
export function compareOwnValues(
  fields: readonly OwnField[],
  kept: ComparedLead,
  merged: ComparedLead,
): ComparedOwnValue[] {
  return fieldsOfKind(fields, kept.kind).flatMap(({ id, name, type }) => {
    const [mine, theirs] = [ownValueText(type, kept.ownValues[id]), ownValueText(type, merged.ownValues[id])];
    return theirs === null || mine === theirs ? [] : [{ id, name, kept: mine, merged: theirs }];
  });
}

/** The values of fields that leads of the kept lead's kind do not have; they stay on the merged lead. */
export function ownValuesLeftBehind(
  fields: readonly OwnField[],
  kept: ComparedLead,
  merged: ComparedLead,
): string[] {
  const known = new Set(fieldsOfKind(fields, kept.kind).map(({ id }) => id));
  return fields.flatMap(({ id, name, type }) => {
    const theirs = ownValueText(type, merged.ownValues[id]);
    return theirs === null || known.has(id) ? [] : [`${name} ${theirs}`];
  });
}
