import type { FollowUp } from '@fml/contract';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { changeFollowUp } from './api.ts';
import { FollowUpProblem } from './follow-up-problem.tsx';
import { useFollowUpChange } from './use-follow-up-change.ts';
import { formatBoth } from './when/format-when.ts';
import { snoozeChoices } from './when/parse-when.ts';

/** Another time for an open follow-up, with one press. */
export function SnoozeFollowUp({ followUp, onDone }: { followUp: FollowUp; onDone: () => void }) {
  // Read once, so that the choices do not move under the pointer.
  const [now] = useState(() => new Date());
  const change = useFollowUpChange(followUp.lead, followUp, onDone);
  const { latest } = change;
  const isClosed = latest === null || latest.doneAt !== null;
  const snooze = (dueAt: Date) => {
    if (isClosed) return;
    const earlier = latest.dueAt;
    change.run({
      change: () => changeFollowUp(latest, { dueAt: dueAt.toISOString() }),
      message: `Snoozed until ${formatBoth(dueAt, followUp.timeZone, new Date())}`,
      undo: (changed) => changeFollowUp(changed, { dueAt: earlier }),
    });
  };
  return (
    <div className="grid gap-3">
      <FollowUpProblem change={change} />
      {!isClosed && (
        <ul className="grid gap-2">
          {snoozeChoices(followUp.timeZone, now).map(({ label, dueAt }, index) => (
            <li key={label}>
              <DeskButton
                ref={(button) => void button?.toggleAttribute('autofocus', index === 0)}
                className="w-full justify-between!"
                isBusy={change.isPending}
                onClick={() => snooze(dueAt)}
              >
                {label}
                <span className="min-w-0 truncate font-normal text-muted tabular-nums">
                  {formatBoth(dueAt, followUp.timeZone, now)}
                </span>
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
