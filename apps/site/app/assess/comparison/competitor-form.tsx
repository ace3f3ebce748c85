import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type ComparisonWords, letterOf } from './comparison-words.ts';
import type { ComparisonState } from './use-comparison.ts';

/** A field for each free place. What was refused stays in its field, with the reason. */
export function CompetitorForm({
  places,
  words,
  onAdd,
}: {
  places: readonly number[];
  words: ComparisonWords;
  onAdd: ComparisonState['add'];
}) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [isAdding, setIsAdding] = useState(false);
  // State changes only with the next render; the second press of a double click comes before.
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const filled = places.filter((place) => (typed[place] ?? '').trim() !== '');
    const [first] = places;
    if (filled.length === 0) {
      if (first !== undefined) setErrors({ [first]: words.empty });
      form.current?.querySelector('input')?.focus();
      return;
    }
    isUnderWay.current = true;
    setIsAdding(true);
    const refused = await onAdd(filled.map((place) => typed[place] ?? ''));
    isUnderWay.current = false;
    setIsAdding(false);
    // The call failed as a whole: what was typed stays.
    if (refused === null) return;
    const refusedAt = refused.map(({ index, error }) => [filled[index] ?? 0, error] as const);
    setErrors(Object.fromEntries(refusedAt));
    setTyped(Object.fromEntries(refusedAt.map(([place]) => [place, typed[place] ?? ''])));
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid max-w-[42em] gap-4 print:hidden"
    >
      <p className="max-w-[44em]">{words.intro}</p>
      {places.map((place) => (
        <Field key={place} label={words.field(letterOf(place))} error={errors[place]}>
          {(control) => (
            <Input
              {...control}
              name={`competitor-${place}`}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2000}
              placeholder={words.placeholder}
              value={typed[place] ?? ''}
              onChange={({ target }) => {
                setTyped((before) => ({ ...before, [place]: target.value }));
                setErrors(({ [place]: _gone, ...others }) => others);
              }}
            />
          )}
        </Field>
      ))}
      <Button
        type="submit"
        variant="outline"
        aria-disabled={isAdding || undefined}
        className="justify-self-start"
      >
        {isAdding ? words.adding : words.add}
      </Button>
    </form>
  );
}
