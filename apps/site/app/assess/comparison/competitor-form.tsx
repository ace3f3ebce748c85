import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Input } from '../../ui/input.tsx';
import { type ComparisonLabels, letterOf } from './comparison-labels.ts';
import type { ComparisonState } from './use-comparison.ts';

/** A field for each free place. What was refused stays in its field, with the reason. */
export function CompetitorForm({
  places,
  labels,
  onAdd,
}: {
  places: readonly number[];
  labels: ComparisonLabels;
  onAdd: ComparisonState['add'];
}) {
  // By the order of the fields: the websites that are taken fill the first free places.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  // State changes only with the next render; the second press of a double click comes before.
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const filled = typed.slice(0, places.length).filter((text) => text.trim() !== '');
    if (filled.length === 0) {
      setErrors([labels.empty]);
      form.current?.querySelector('input')?.focus();
      return;
    }
    isUnderWay.current = true;
    setIsAdding(true);
    setHasFailed(false);
    const refused = await onAdd(filled);
    isUnderWay.current = false;
    setIsAdding(false);
    setHasFailed(refused === null);
    // The call failed as a whole: what was typed stays.
    if (refused === null) return;
    setTyped(refused.map(({ index }) => filled[index] ?? ''));
    setErrors(refused.map(({ error }) => error));
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid max-w-[42em] gap-4 print:hidden"
    >
      <p className="max-w-[44em]">{labels.intro}</p>
      {places.map((place, index) => (
        <Field key={place} label={labels.field(letterOf(place))} error={errors[index]}>
          {(control) => (
            <Input
              {...control}
              name={`competitor-${place}`}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              placeholder={labels.placeholder}
              value={typed[index] ?? ''}
              onChange={({ target }) => {
                setTyped((before) =>
                  places.map((_, other) => (other === index ? target.value : (before[other] ?? ''))),
                );
                setErrors((before) => before.map((error, other) => (other === index ? '' : error)));
              }}
            />
          )}
        </Field>
      ))}
      {hasFailed && (
        <p role="alert" className="flex items-start gap-2 text-small text-critical">
          <ErrorIcon className="mt-1 size-4 shrink-0" />
          {labels.notAdded}
        </p>
      )}
      <Button
        type="submit"
        variant="outline"
        aria-disabled={isAdding || undefined}
        className="justify-self-start"
      >
        {isAdding ? labels.adding : labels.add}
      </Button>
    </form>
  );
}
