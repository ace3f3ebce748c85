import type { ComparedLead, CustomField } from '@fml/contract';
import { fieldsOfKind } from '../custom-fields/api.ts';
import { customValueText } from '../custom-fields/format-custom-value.ts';

/** One custom field of two leads side by side, as people read it. */
export interface ComparedCustomValue {
  id: string;
  name: string;
  /** Of the lead that stays, and of the one that goes. */
  kept: string | null;
  merged: string;
}

/** The custom fields in which the merged lead has a value that the kept one lacks or has otherwise. */
export function compareCustomValues(
  fields: readonly CustomField[],
  kept: ComparedLead,
  merged: ComparedLead,
): ComparedCustomValue[] {
  return fieldsOfKind(fields, kept.kind).flatMap(({ id, name, type }) => {
    const [mine, theirs] = [
      customValueText(type, kept.customValues[id]),
      customValueText(type, merged.customValues[id]),
    ];
    return theirs === null || mine === theirs ? [] : [{ id, name, kept: mine, merged: theirs }];
  });
}

/** The values of fields that leads of the kept lead's kind do not have; they stay on the merged lead. */
export function customValuesLeftBehind(
  fields: readonly CustomField[],
  kept: ComparedLead,
  merged: ComparedLead,
): string[] {
  const known = new Set(fieldsOfKind(fields, kept.kind).map(({ id }) => id));
  return fields.flatMap(({ id, name, type }) => {
    const theirs = customValueText(type, merged.customValues[id]);
    return theirs === null || known.has(id) ? [] : [`${name} ${theirs}`];
  });
}
