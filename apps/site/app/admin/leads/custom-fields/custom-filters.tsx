import type { CustomField, CustomFieldType, LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/overlays/popover.tsx';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { customFieldsQuery, fieldsOfKind } from './api.ts';
import { customValueText } from './format-custom-value.ts';

export interface CustomFiltersProps {
  kind: LeadKind;
  /** Texts `id=value`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A filter for each custom field: its choices, a range of numbers or days, or words. */
export function CustomFilters({ kind, chosen, onChange }: CustomFiltersProps) {
  const { data } = useQuery(customFieldsQuery);
  const fields = fieldsOfKind(data ?? [], kind);
  if (fields.length === 0) return null;
  return (
    // A line of their own, so that they never move the search and the other filters. Their hidden name stays in the strip.
    <fieldset className="relative flex shrink-0 gap-2 sm:min-w-0 sm:shrink sm:basis-full sm:flex-wrap">
      <legend className="sr-only">Custom fields</legend>
      {fields.map((field) => {
        const values = filterValues(chosen, field.id);
        const change = (changed: string[]) => onChange(withFilter(chosen, field.id, changed));
        return field.type === 'choice' ? (
          <FilterMenu
            key={field.id}
            label={field.name}
            options={[...new Set([...(field.choices ?? []), ...values])]}
            labelOf={(choice) => choice}
            chosen={values}
            onChange={change}
          />
        ) : (
          <TypedFilter key={field.id} field={field} value={values[0] ?? ''} onChange={change} />
        );
      })}
    </fieldset>
  );
}

function TypedFilter({
  field,
  value,
  onChange,
}: {
  field: CustomField;
  value: string;
  onChange: (values: string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const apply = (next: string) => {
    setOpen(false);
    onChange(next === '' ? [] : [next]);
  };
  return (
    <Popover
      label={field.name}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <DeskButton className={value === '' ? undefined : 'border-rule bg-selected'}>
          {field.name}
          {value !== '' && (
            <span className="max-w-32 truncate font-normal">{filterText(field.type, value)}</span>
          )}
          <ChevronDown aria-hidden="true" />
        </DeskButton>
      }
    >
      <FilterForm field={field} value={value} onApply={apply} />
    </Popover>
  );
}

function FilterForm({
  field,
  value,
  onApply,
}: {
  field: CustomField;
  value: string;
  onApply: (value: string) => void;
}) {
  const isText = field.type === 'text';
  const [typed, setTyped] = useState(() => (isText ? { from: value, to: '' } : readRange(value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(isText ? typed.from.trim() : writeRange(typed));
  };
  const input = (end: 'from' | 'to', label: string) => (
    <Captioned label={label}>
      <DeskInput
        type={field.type === 'date' ? 'date' : 'text'}
        inputMode={field.type === 'number' ? 'decimal' : undefined}
        maxLength={100}
        value={typed[end]}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
      />
    </Captioned>
  );
  return (
    <form onSubmit={submit} className="grid gap-3">
      {isText ? (
        input('from', 'Contains the words')
      ) : (
        <>
          {input('from', 'From')}
          {input('to', 'To')}
        </>
      )}
      <div className="flex gap-2">
        <DeskButton type="submit" variant="primary" size="small">
          Show
        </DeskButton>
        {value !== '' && (
          <DeskButton variant="quiet" size="small" onClick={() => onApply('')}>
            Clear
          </DeskButton>
        )}
      </div>
    </form>
  );
}

/** Filters by custom fields are texts `id=value` in the address of a list. */

export function filterValues(chosen: readonly string[], id: string): string[] {
  return chosen.filter((each) => each.startsWith(`${id}=`)).map((each) => each.slice(id.length + 1));
}

export function withFilter(chosen: readonly string[], id: string, values: readonly string[]): string[] {
  return [...chosen.filter((each) => !each.startsWith(`${id}=`)), ...values.map((value) => `${id}=${value}`)];
}

export function readRange(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** '' for a range without ends. */
export function writeRange({ from, to }: { from: string; to: string }): string {
  const ends = [from, to].map((end) => end.replaceAll(/[\s,]/g, ''));
  return ends.every((end) => end === '') ? '' : ends.join('..');
}

export function filterText(type: CustomFieldType, value: string): string {
  if (type === 'text' || type === 'choice') return value;
  const { from, to } = readRange(value);
  const shown = (end: string) => customValueText(type, end) ?? '';
  if (from === '') return `to ${shown(to)}`;
  if (to === '') return `from ${shown(from)}`;
  return from === to ? shown(from) : `${shown(from)} to ${shown(to)}`;
}
