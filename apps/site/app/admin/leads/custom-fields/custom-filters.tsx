import type { CustomField, LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/overlays/popover.tsx';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { FilterTrigger } from '../../list-parts/filter-trigger.tsx';
import { customFieldsQuery, fieldsOfKind } from './api.ts';
import { filterText, filterValues, readRange, withFilter, writeRange } from './custom-filter-values.ts';

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
    <fieldset className="contents">
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
            isLine
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
      align="end"
      trigger={
        <FilterTrigger
          label={field.name}
          value={value === '' ? null : filterText(field.type, value)}
          isLine
        />
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
