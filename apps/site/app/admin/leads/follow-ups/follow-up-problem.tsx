import { FOLLOW_UP_OUTCOMES } from '@fml/contract';
import { Problem } from '../../../ui/desk/problem.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useNames } from '../../staff/names.ts';
import type { FollowUpConflict } from './use-follow-up-change.ts';
import { formatBoth } from './when/format-when.ts';

export function FollowUpProblem({
  change: { conflict, problem },
}: {
  change: { conflict: FollowUpConflict | null; problem: string };
}) {
  return (
    <>
      {conflict && <FollowUpConflictNote conflict={conflict} />}
      <Problem>{problem}</Problem>
    </>
  );
}

/** A colleague got there first: says who did what, and what the follow-up is now. */
export function FollowUpConflictNote({ conflict }: { conflict: FollowUpConflict }) {
  const nameOf = useNames();
  const { sentence, current } = conflict;
  return (
    <div role="alert" className="rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold">{sentence}</p>
      {current !== null && (
        <p className="mt-1 text-small [overflow-wrap:anywhere]">
          It now says: <UntrustedText>{current.title}</UntrustedText>,{' '}
          {formatBoth(new Date(current.dueAt), current.timeZone, new Date())},{' '}
          {current.assignee === null ? 'unassigned' : nameOf(current.assignee)}.
          {current.outcome !== null && (
            <>
              {' '}
              Outcome: {FOLLOW_UP_OUTCOMES[current.outcome]}
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
