import type { LeadOutcome } from '@fml/leads/fields';
import { type FormEvent, type ReactNode, useId } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import type { BorrowedFocus } from '../outcome/use-borrowed-focus.ts';

/** One field that staff fill in: what is typed, what is wrong with it, and whether it waits to be sent. */
export interface OutcomeField {
  text: string;
  problem: string;
  isBusy: boolean;
  isPending: boolean;
  isChanged: boolean;
  type: (text: string) => void;
  refuse: (problem: string) => void;
  save: (outcome: LeadOutcome) => void;
}

/** The form of one such field. The one with `focus` has the key `v`, and Escape leaves it. */
export function OutcomeForm({
  title,
  label,
  field,
  onSubmit,
  focus,
  savesOnChange = false,
  children,
  ...input
}: {
  title?: string;
  label: string;
  field: OutcomeField;
  onSubmit: (event: FormEvent) => void;
  focus?: BorrowedFocus;
  /** The button is there only while there is something to save. */
  savesOnChange?: boolean;
  children?: ReactNode;
  inputMode?: 'decimal';
  placeholder?: string;
  maxLength?: number;
}) {
  const id = useId();
  useShortcuts(
    focus
      ? [
          {
            keys: 'v',
            label: 'Enter the value or the reason',
            group: TRIAGE_GROUP,
            needs: 'write' as const,
            run: focus.take,
          },
        ]
      : [],
  );
  return (
    <form onSubmit={onSubmit} className="mt-3 grid gap-2.5 first:mt-0">
      {title !== undefined && <h2 className="text-[1.0625rem]">{title}</h2>}
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="caption grid min-w-0 grow gap-1.5 sm:max-w-96">
          {label}
          <DeskInput
            id={id}
            ref={focus?.field}
            value={field.text}
            aria-invalid={field.problem !== '' || undefined}
            aria-describedby={field.problem === '' ? undefined : `${id}-problem`}
            onChange={(event) => field.type(event.target.value)}
            onKeyDown={(event) => {
              // Enter saves what was typed; without anything it is the way out as well.
              const isLeft = event.key === 'Escape' || (event.key === 'Enter' && !field.isChanged);
              if (focus && isLeft) focus.giveBack();
            }}
            {...input}
          />
        </label>
        {(!savesOnChange || field.isChanged) && (
          <DeskButton
            data-needs="write"
            type="submit"
            variant="primary"
            size="tall"
            isBusy={field.isBusy}
            disabled={!field.isChanged}
          >
            Save
          </DeskButton>
        )}
      </div>
      <Problem id={`${id}-problem`}>{field.problem}</Problem>
      {field.isPending && <PendingBadge />}
      {children}
    </form>
  );
}
