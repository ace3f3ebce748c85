import { type CustomField, MERGE_FIELDS, type MergeField, type MergeValue, optionKeys } from '@fml/contract';
import { fieldsOfKind } from '../custom-fields/api.ts';
import { customValueText } from '../custom-fields/format-custom-value.ts';
import { isLeadStatus, STATUS_ORDER } from '../model/lead-status.ts';
import type { ComparedLead } from './api.ts';

/** One field of two leads side by side. */
export interface ComparedField {
  field: MergeField;
  /** Of the lead that stays, and of the one that goes. */
  kept: MergeValue;
  merged: MergeValue;
  /** Whether the kept lead has such a field; otherwise the value stays in its timeline. */
  canTake: boolean;
}

/** The fields in which the two differ, and those they share. What both lack is left out. */
export function compareFields(
  kept: ComparedLead,
  merged: ComparedLead,
): { differing: ComparedField[]; shared: MergeField[] } {
  const differing: ComparedField[] = [];
  const shared: MergeField[] = [];
  for (const field of optionKeys(MERGE_FIELDS)) {
    const [mine, theirs] = [fieldValue(kept, field), fieldValue(merged, field)];
    if (mine === theirs && mine !== null) shared.push(field);
    else if (theirs !== null && mine !== theirs) {
      differing.push({ field, kept: mine, merged: theirs, canTake: hasField(kept, field) });
    }
  }
  return { differing, shared };
}

/** What is taken unless a person chooses otherwise: what the kept lead lacks, and the status that is further on. */
export function usuallyTaken(differing: readonly ComparedField[]): MergeField[] {
  return differing
    .filter(({ field, kept, merged, canTake }) => {
      if (!canTake) return false;
      if (field === 'status') return progress(merged) > progress(kept);
      return kept === null;
    })
    .map(({ field }) => field);
}

/** The lead that stays unless a person chooses otherwise: the submission, the one that is further on, the earlier one. */
export function usuallyKept(first: ComparedLead, second: ComparedLead): ComparedLead {
  // It has every field that a consultation has, and more.
  if (first.kind !== second.kind) return first.kind === 'submission' ? first : second;
  const ahead = progress(fieldValue(second, 'status')) - progress(fieldValue(first, 'status'));
  if (ahead !== 0) return ahead > 0 ? second : first;
  return first.createdAt <= second.createdAt ? first : second;
}

/** Lost is no step toward a customer. */
function progress(status: MergeValue): number {
  if (status === 'lost') return 0.5;
  return typeof status === 'string' && isLeadStatus(status) ? STATUS_ORDER.indexOf(status) : -1;
}

function hasField({ fields }: ComparedLead, field: MergeField): boolean {
  return fields.some((each) => each.field === field);
}

/** The owner by address: an id says nothing. */
function fieldValue(lead: ComparedLead, field: MergeField): MergeValue {
  const value = lead.fields.find((each) => each.field === field)?.value ?? null;
  return field === 'owner' && value !== null ? (lead.owner ?? 'A former colleague') : value;
}

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
