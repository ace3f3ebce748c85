import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Dot } from '../../../ui/desk/badge.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { isLeadStatus, STATUS_ORDER, statusBadge } from '../model/lead-status.ts';

/**
 * The five statuses, any of them at any time; 180 px wide. A choice from the open list is saved at once. Arrows and letters
 * on the closed box only move through it: Enter or leaving the box saves, Esc keeps what was.
 */
export function StatusSelect({
  status,
  onChange,
}: {
  status: string;
  /** `seen`: what the box showed when choosing began; a colleague may have changed it since. */
  onChange: (status: LeadStatus, seen: string) => void;
}) {
  const hint = useId();
  const [choice, setChoice] = useState<string | null>(null);
  const seen = useRef<string | null>(null);
  const isMoving = useRef(false);
  const shown = choice ?? status;

  const begin = () => {
    if (choice === null) seen.current = status;
  };
  const end = () => {
    seen.current = null;
    isMoving.current = false;
    setChoice(null);
  };
  const save = (wanted: string) => {
    const before = seen.current ?? status;
    end();
    if (isLeadStatus(wanted) && wanted !== before) onChange(wanted, before);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (choice !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (event.key === 'Enter') save(choice);
      else end();
      return;
    }
    begin();
    isMoving.current = !opensList(event);
  };
  return (
    <div data-needs="write" className="relative w-[180px] max-w-full">
      <Dot
        tone={statusBadge(shown).tone}
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2"
      />
      <DeskSelect
        aria-label="Status"
        aria-describedby={choice === null ? undefined : hint}
        // The keys of the screen stay in reach while the box has the focus.
        data-screen-keys
        value={shown}
        onPointerDown={() => {
          begin();
          isMoving.current = false;
        }}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          if (choice === null) seen.current = null;
        }}
        onBlur={() => (choice === null ? end() : save(choice))}
        onChange={({ target }) => (isMoving.current ? setChoice(target.value) : save(target.value))}
        className="property-control pl-6! font-semibold"
      >
        {!isLeadStatus(shown) && <option value={shown}>{shown}</option>}
        {STATUS_ORDER.map((each) => (
          <option key={each} value={each}>
            {LEAD_STATUSES[each]}
          </option>
        ))}
      </DeskSelect>
      {choice !== null && (
        <p
          id={hint}
          className="absolute top-full right-0 z-10 mt-1 rounded-mark bg-ink px-2 py-1 text-[0.8125rem] whitespace-nowrap text-on-ink"
        >
          Enter saves, Esc keeps {statusBadge(seen.current ?? status).label}
        </p>
      )}
    </div>
  );
}

/** Keys that open the list, so that the next change is a choice from it. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  if (key === ' ' || key === 'Enter' || key === 'F4') return true;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  return isArrow && (altKey || /Mac|iPhone|iPad/.test(navigator.platform));
}
