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

/** The form of one such field, edited where it stands. The one with `focus` has the key `v`, and Escape leaves it. */
export function OutcomeForm({
  label,
  field,
  onSubmit,
  focus,
  children,
  ...input
}: {
  label: string;
  field: OutcomeField;
  onSubmit: (event: FormEvent) => void;
  focus?: BorrowedFocus | undefined;
  children?: ReactNode;
  type?: 'date';
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
    <form onSubmit={onSubmit} className={children ? 'property property-wide' : 'property'}>
      <label htmlFor={id} className="property-label">
        {label}
      </label>
      <div className="grid min-w-0 gap-2">
        <div className="flex items-center gap-2">
          <DeskInput
            id={id}
            ref={focus?.field}
            value={field.text}
            className="property-control"
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
          {field.isChanged && (
            <DeskButton data-needs="write" type="submit" variant="primary" size="small" isBusy={field.isBusy}>
              Save
            </DeskButton>
          )}
        </div>
        <Problem id={`${id}-problem`}>{field.problem}</Problem>
        {field.isPending && <PendingBadge />}
        {children}
      </div>
    </form>
  );
}
