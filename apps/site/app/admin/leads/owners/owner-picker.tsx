import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, Textarea } from '../../../ui/desk/desk-input.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { PersonMark } from '../../staff/person-mark.tsx';
import { staffQuery } from '../../staff/staff-query.ts';
import {
  firstUsefulOption,
  matchingOptions,
  type Owner,
  type OwnerOption,
  ownerOptions,
  possibleOwners,
} from './owner-options.ts';

const MAX_NOTE_CHARACTERS = 10_000;

/** A list of colleagues that narrows while a name is typed, and a note for the new owner. Enter in the box assigns. */
export function OwnerPicker({
  current,
  onChoose,
}: {
  /** Ids of the present owners of the leads. */
  current: readonly (string | null)[];
  onChoose: (owner: Owner | null, note: string) => void;
}) {
  const id = useId();
  const { data: staff, error, refetch } = useQuery(staffQuery);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [chosenIndex, setActive] = useState<number | null>(null);
  const options = ownerOptions(possibleOwners(staff ?? []));
  const shown = staff === undefined ? [] : matchingOptions(options, typed);
  const activeIndex = chosenIndex ?? (typed === '' ? firstUsefulOption(options, current) : 0);
  const active = shown[Math.min(activeIndex, shown.length - 1)];
  const choose = () => active && onChoose(active.owner, note.trim());
  const move = (step: number) =>
    setActive((Math.min(activeIndex, shown.length - 1) + step + shown.length) % Math.max(1, shown.length));

  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <div className="grid gap-2">
        <DeskInput
          // React does not set this attribute, and a dialog focuses the element that has it.
          ref={(box) => void box?.toggleAttribute('autofocus', true)}
          role="combobox"
          aria-label="Colleague"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Type a name"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={onBoxKey}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Colleagues" className="max-h-56 overflow-y-auto">
          {shown.map((option) => (
            <Line
              key={option.label}
              id={optionId(id, option)}
              option={option}
              isActive={option === active}
              isCurrent={current.every((owner) => owner === (option.owner?.id ?? null))}
              onPick={() => setActive(shown.indexOf(option))}
            />
          ))}
        </div>
        {staff === undefined &&
          (error ? (
            <LoadFailure what="The list of colleagues" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-32" />
          ))}
        <p role="status" className="text-small text-muted empty:hidden">
          {staff !== undefined && shown.length === 0 && 'No colleague has this name.'}
        </p>
      </div>
      <Captioned label="Note (optional)">
        <Textarea
          rows={2}
          value={note}
          maxLength={MAX_NOTE_CHARACTERS}
          placeholder="What the new owner should know"
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) choose();
          }}
        />
      </Captioned>
      <DeskButton
        type="submit"
        variant="primary"
        disabled={active === undefined}
        className="justify-self-end"
      >
        {active?.owner === null ? 'Unassign' : 'Assign'}
      </DeskButton>
    </form>
  );
}

function Line({
  id,
  option,
  isActive,
  isCurrent,
  onPick,
}: {
  id: string;
  option: OwnerOption;
  isActive: boolean;
  isCurrent: boolean;
  onPick: () => void;
}) {
  return (
    // The box has the focus and the keys; the pointer picks a line.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(line) => {
        if (isActive) line?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sign px-2 text-small pointer-coarse:min-h-11',
        isActive ? 'bg-selected' : 'hover:bg-hover',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {option.owner ? (
        <PersonMark email={option.owner.email} className="size-6! text-[0.625rem]!" />
      ) : (
        <span aria-hidden="true" className="size-6 rounded-full border border-dashed border-field-line" />
      )}
      <span className="min-w-0 flex-1 truncate">
        {option.label}
        {option.detail !== '' && <span className="text-muted"> {option.detail}</span>}
      </span>
      {isCurrent && (
        <span className="flex items-center gap-1 text-[0.8125rem] text-muted">
          <Check aria-hidden="true" className="size-3.5" /> now
        </span>
      )}
    </div>
  );
}

function optionId(id: string, { owner }: OwnerOption): string {
  return `${id}-${owner?.id ?? 'none'}`;
}
