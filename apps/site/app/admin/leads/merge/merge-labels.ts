import {
  DUPLICATE_REASONS,
  type DuplicateReason,
  LEAD_STATUSES,
  type LeftByUndo,
  MERGE_FIELDS,
  type MergedField,
  type MergeField,
  type MergeValue,
  optionLabel,
} from '@fml/contract';
import { formatExactMoney } from '../../format/format-metric.ts';
import { optionLabels } from '../../format/option-labels.ts';
import type { NameOf } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import type { ComparedLead } from './api.ts';
import type { ComparedField } from './compare-fields.ts';

type Entry<Kind> = Extract<TimelineEntry, { kind: Kind }>;

export function formatReasons(reasons: readonly DuplicateReason[]): string {
  return joinWords(reasons.map((reason) => DUPLICATE_REASONS[reason]));
}

/** Under the name of a lead; the card of duplicates names them. */
export function describeDuplicates(duplicates: readonly { reasons: readonly DuplicateReason[] }[]): string {
  const [first, ...others] = duplicates;
  if (first === undefined) return '';
  if (others.length > 0) return `${duplicates.length} possible duplicates.`;
  return `Possible duplicate: ${formatReasons(first.reasons)}.`;
}

/** A value as staff read it. An owner is given by address. */
export function formatMergeValue(field: MergeField, value: MergeValue): string {
  if (value === null || value === '') return 'Nothing';
  if (typeof value === 'number') {
    return `${formatExactMoney(value)}${field === 'monthly' ? ' a month' : ''}`;
  }
  if (field === 'status') return optionLabel(LEAD_STATUSES, value);
  if (field === 'type') return optionLabels.businessType(value);
  if (field === 'urgency') return optionLabels.urgency(value);
  if (field === 'bestTime') return optionLabels.bestTime(value);
  return value;
}

const BELONGINGS = [
  ['notes', 'note', 'notes'],
  ['calls', 'call', 'calls'],
  ['followUps', 'open follow-up', 'open follow-ups'],
  ['contacts', 'further contact', 'further contacts'],
  ['mails', 'message', 'messages'],
] as const;

/** The values for which the kept lead has no field; '' for none. */
export function describeLeftBehind(
  differing: readonly ComparedField[],
  customValues: readonly string[] = [],
): string {
  const fields = differing
    .filter(({ canTake }) => !canTake)
    .map(({ field, merged }) => `${MERGE_FIELDS[field].toLowerCase()} ${formatMergeValue(field, merged)}`);
  const values = [...fields, ...customValues];
  if (values.length === 0) return '';
  if (fields.length === 0) return `Stays on the merged lead: ${values.join(', ')}.`;
  return `Stays in the timeline: ${values.join(', ')}. A consultation has no field for it.`;
}

/** What comes along with a lead that is merged. */
export function describeBelongings(lead: ComparedLead): string {
  const counts = BELONGINGS.flatMap(([what, one, many]) =>
    lead[what] > 0 ? [`${lead[what]} ${lead[what] === 1 ? one : many}`] : [],
  );
  if (counts.length === 0) return 'The merged lead brings its answers and its history.';
  return `The merged lead brings ${joinWords(counts)}, its answers, and its history.`;
}

/** A merge in the timeline, with the values that were not kept. `who`: the person who made it. */
export function describeMerge(
  entry: Entry<'merge'>,
  who: string,
  nameOf: NameOf,
): { title: string; detail: string } {
  const named = (value: MergedField['kept']) => (typeof value === 'string' ? nameOf(value) : value);
  const lines = entry.fields.map((field) =>
    describeField(
      field.field === 'owner' ? { ...field, kept: named(field.kept), merged: named(field.merged) } : field,
    ),
  );
  return {
    title: `${who} merged ${entry.merged.title} into ${entry.kept.title}`,
    detail: [...lines, ...(entry.undoneAt === null ? [] : ['This merge was undone.'])].join('\n'),
  };
}

function describeField({ field, kept, merged, isTaken }: MergedField): string {
  const label = MERGE_FIELDS[field];
  const theirs = formatMergeValue(field, merged);
  if (isTaken) return `${label}: now ${theirs}, before ${formatMergeValue(field, kept)}`;
  if (kept === null) return `${label} of the merged lead: ${theirs}`;
  return `${label}: still ${formatMergeValue(field, kept)}, of the merged lead ${theirs}`;
}

export function describeUndoneMerge(
  entry: Entry<'merge_undone'>,
  who: string,
): { title: string; detail: string } {
  return {
    title: `${who} undid the merge of ${entry.merged.title} into ${entry.kept.title}`,
    detail: describeLeft(entry),
  };
}

/** What an undo left, because it was changed after the merge; '' for nothing. */
export function describeLeft({ leftFields, leftCustomFields }: LeftByUndo): string {
  const names = [
    ...leftFields.map((field) => MERGE_FIELDS[field].toLowerCase()),
    ...leftCustomFields.map((name) => `"${name}"`),
  ];
  return names.length === 0 ? '' : `Changed after the merge, so kept: ${joinWords(names)}.`;
}

export function describeToldApart(
  entry: Entry<'told_apart'>,
  who: string,
): { title: string; detail: string } {
  return {
    title: `${who} said: not the same person`,
    detail: `${entry.first.title} and ${entry.second.title}`,
  };
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words);
}
