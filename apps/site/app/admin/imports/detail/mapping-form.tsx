import type { ColumnReading, SeenColumn } from '@fml/contract';
import {
  type CellContext,
  cellParser,
  customFieldName,
  guessReading,
  IMPORT_FIELDS,
  JOINED_IMPORT_FIELDS,
} from '@fml/leads/fields';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { customFieldsQuery, fieldsOfKind } from '../../leads/custom-fields/api.ts';
import { ownerOptions, possibleOwners } from '../../leads/owners/owner-options.ts';
import { staffQuery } from '../../staff/staff-query.ts';
import type { LeadImportDetail } from '../api.ts';
import { ColumnCells } from './column-cells.tsx';
import { DiscardImport } from './discard-import.tsx';
import { type ImportStageProps, useImportStep } from './use-import-step.ts';

/** Which column of the file is which field, with the first values of each. */
export function MappingForm({ file, needs, onCancel }: ImportStageProps & { onCancel?: () => void }) {
  const id = useId();
  const context = useCellContext();
  const { columns, choose, read } = useMapping(file, context);
  const { data: staff } = useQuery(staffQuery);
  const owners = ownerOptions(possibleOwners(staff ?? []));
  const [chosenOwner, setOwner] = useState<string | null | undefined>();
  const owner =
    chosenOwner === undefined
      ? (owners.find((each) => each.owner?.email === file.owner)?.owner?.id ?? null)
      : chosenOwner;
  const [isAsked, setAsked] = useState(false);
  const step = useImportStep(file.id);
  if (context === null) return <Skeleton className="h-64" />;
  const problem = mappingProblem(columns, context);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || step.isPending) return;
    const mapping = columns.map(({ field }) => field);
    const readings = columns.map(({ reading }) => reading);
    step.mutate(() => desk('check-import', { importId: file.id, mapping, owner, readings }));
  };
  return (
    <form data-needs={needs} onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Card
        title="Choose the field of each column"
        description="Columns without a field are left out. Choose Contact twice if first and last name are separate. Text that a field does not know goes into a note on the lead."
        isFlush
      >
        <ul className="divide-y divide-line border-t border-line">
          {columns.map(({ heading, field, seen, reading }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is unique.
              key={place}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_15rem] sm:px-5"
            >
              <label htmlFor={`${id}-${place}`} className="font-semibold [overflow-wrap:anywhere]">
                <UntrustedText>{heading}</UntrustedText>
              </label>
              <p className="line-clamp-2 text-fine text-muted [overflow-wrap:anywhere]">
                <UntrustedText>{sampleOf(file, place)}</UntrustedText>
              </p>
              <DeskSelect
                id={`${id}-${place}`}
                value={field ?? ''}
                onChange={({ target }) => choose(place, target.value || null)}
              >
                <option value="">Do not import</option>
                {IMPORT_FIELDS.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
                {context.customFields.length > 0 && (
                  <optgroup label="Custom fields">
                    {context.customFields.map((custom) => (
                      <option key={custom.id} value={customFieldName(custom.id)}>
                        {custom.name}
                      </option>
                    ))}
                  </optgroup>
                )}
              </DeskSelect>
              {field !== null && seen !== null && reading !== null && (
                <ColumnCells
                  key={field}
                  field={field}
                  seen={seen}
                  context={context}
                  reading={reading}
                  onChange={(changed) => read(place, changed)}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="grid gap-4 border-t border-line p-4 sm:p-5">
          <label htmlFor={`${id}-owner`} className="caption grid max-w-sm gap-1.5">
            Owner of the leads
            <DeskSelect
              id={`${id}-owner`}
              value={owner ?? ''}
              onChange={({ target }) => setOwner(target.value || null)}
            >
              {owners.map((each) => (
                <option key={each.owner?.id ?? ''} value={each.owner?.id ?? ''}>
                  {each.label}
                </option>
              ))}
            </DeskSelect>
          </label>
          <Problem size="small">{isAsked && problem}</Problem>
          <div className="flex flex-wrap gap-2">
            <DeskButton type="submit" variant="primary" isBusy={step.isPending}>
              Check the rows
            </DeskButton>
            {onCancel && (
              <DeskButton variant="quiet" onClick={onCancel}>
                Cancel
              </DeskButton>
            )}
            <DiscardImport id={file.id} needs={needs} />
          </div>
        </div>
      </Card>
    </form>
  );
}

function sampleOf({ sample }: LeadImportDetail, place: number): string {
  const values = (sample ?? []).flatMap((cells) => cells[place]?.trim() || []);
  return values.length === 0 ? 'Empty in the first rows' : values.slice(0, 3).join(' · ');
}

/** What cells of a file may mean at this agency; null until it is known. */
function useCellContext(): CellContext | null {
  const { data: staff } = useQuery(staffQuery);
  const { data: fields } = useQuery(customFieldsQuery);
  const { data: sources } = useQuery({ queryKey: ['lead-sources'], queryFn: () => desk('list-sources', {}) });
  return useMemo(
    () =>
      staff && fields && sources
        ? {
            customFields: fieldsOfKind(fields, 'submission'),
            owners: possibleOwners(staff).map(({ email }) => email),
            sources,
          }
        : null,
    [staff, fields, sources],
  );
}

const NAMES = ['business_name', 'contact_name'];
const WAYS = ['contact_email', 'contact_phone'];

/** What a mapping lacks, as a sentence; null when the rows can be checked. */
function mappingProblem(columns: readonly MappedColumn[], context: CellContext): string | null {
  const has = (names: readonly string[]) =>
    columns.some(({ field }) => field !== null && names.includes(field));
  if (!has(NAMES)) return 'Choose the column with the name of the business or of the person.';
  if (!has(WAYS)) return 'Choose a column with email addresses or phone numbers.';
  const open = columns.find((column) => lacksOrder(column, context));
  return open === undefined ? null : `Say whether the day or the month comes first in "${open.heading}".`;
}

function lacksOrder({ field, seen, reading }: MappedColumn, context: CellContext): boolean {
  return field !== null && hasEither(seen) && reading?.order === null && isDate(field, context);
}

function hasEither(seen: SeenColumn | null): boolean {
  return seen !== null && seen.dates.either > 0;
}

function isDate(field: string, context: CellContext): boolean {
  return cellParser(field, context)?.isDate === true;
}

interface MappedColumn {
  heading: string;
  field: string | null;
  /** Null where the file is too old to say. */
  seen: SeenColumn | null;
  /** As guessed, until the person changes it; null without a field. */
  reading: ColumnReading | null;
}

/** Which column is which field, and what its unknown cells mean. */
function useMapping(file: LeadImportDetail, context: CellContext | null) {
  const header = file.header ?? [];
  const [mapping, setMapping] = useState(file.mapping ?? file.guesses ?? header.map(() => null));
  const [changed, setChanged] = useState<(ColumnReading | null)[]>(file.readings ?? []);
  const columns = header.map((heading, place): MappedColumn => {
    const field = mapping[place] ?? null;
    const seen = file.seen?.[place] ?? null;
    const guess = field !== null && seen && context ? guessReading(field, seen, context) : null;
    return {
      heading: heading.trim() || `Column ${place + 1}`,
      field,
      seen,
      reading: field === null ? null : (changed[place] ?? guess),
    };
  });
  const choose = (place: number, name: string | null) => {
    const isJoined = name !== null && JOINED_IMPORT_FIELDS.includes(name);
    setMapping(header.map((_, n) => (n === place ? name : field(n) === name && !isJoined ? null : field(n))));
    read(place, null);
  };
  const field = (place: number) => mapping[place] ?? null;
  const read = (place: number, reading: ColumnReading | null) =>
    setChanged(header.map((_, n) => (n === place ? reading : (changed[n] ?? null))));
  return { columns, choose, read };
}
