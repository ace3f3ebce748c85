import { TASK_OUTCOMES } from '@fml/contract';
import { Problem } from '../../../ui/desk/problem.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { TaskConflict } from './use-task-change.ts';
import { formatBoth } from './when/format-when.ts';

/** Why a change of a follow-up was not made. */
export function TaskProblem({
  change: { conflict, problem },
}: {
  change: { conflict: TaskConflict | null; problem: string };
}) {
  return (
    <>
      {conflict && <TaskConflictNote conflict={conflict} />}
      <Problem>{problem}</Problem>
    </>
  );
}

/** A colleague was faster: says who did what, and what the follow-up is now. */
export function TaskConflictNote({ conflict }: { conflict: TaskConflict }) {
  const { sentence, current } = conflict;
  return (
    <div role="alert" className="rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold">{sentence}</p>
      {current !== null && (
        <p className="mt-1 text-small [overflow-wrap:anywhere]">
          It now says: <UntrustedText>{current.title}</UntrustedText>,{' '}
          {formatBoth(new Date(current.dueAt), current.timeZone, new Date())},{' '}
          {current.assignee ?? 'unassigned'}.
          {current.outcome !== null && (
            <>
              {' '}
              Outcome: {TASK_OUTCOMES[current.outcome]}
              {current.outcomeNote !== null && (
                <>
                  , <UntrustedText>{current.outcomeNote}</UntrustedText>
                </>
              )}
              .
            </>
          )}
        </p>
      )}
      <p className="mt-1 text-small">Nothing was overwritten. What you entered is still here.</p>
    </div>
  );
}
