import { FOLLOW_UP_OUTCOMES } from '@fml/contract';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { useNames } from '../../staff/names.ts';
import { type FollowUp, finishFollowUp, reopenFollowUp } from './api.ts';
import { FollowUpProblem } from './follow-up-problem.tsx';
import type { FollowUpRequest } from './follow-up-request.ts';
import { useFollowUpChange } from './use-follow-up-change.ts';

export function DoneFollowUp({
  followUp,
  onAsk,
}: {
  followUp: FollowUp;
  onAsk: (request: FollowUpRequest) => void;
}) {
  const nameOf = useNames();
  const change = useFollowUpChange(followUp.lead, followUp, () => undefined);
  const { outcome, outcomeNote, doneAt, doneBy } = followUp;
  const reopen = () =>
    change.run({
      change: () => reopenFollowUp(followUp),
      message: 'Follow-up opened again',
      undo: (open) => finishFollowUp(open, outcome ?? 'done', outcomeNote ?? ''),
    });
  return (
    <li className="grid gap-1 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <UntrustedText className="font-semibold">{followUp.title}</UntrustedText>
        {outcome !== null && `: ${FOLLOW_UP_OUTCOMES[outcome]}`}
      </p>
      {outcomeNote !== null && (
        <p className="text-fine whitespace-pre-wrap [overflow-wrap:anywhere]">
          <UntrustedText>{outcomeNote}</UntrustedText>
        </p>
      )}
      <p className="text-fine text-muted">
        <UntrustedText>{doneBy === null ? 'A former colleague' : nameOf(doneBy)}</UntrustedText>
        {doneAt !== null && `, ${formatLongDateTime(doneAt)}`}
      </p>
      <FollowUpProblem change={change} />
      <div className="-ml-2.5 flex flex-wrap">
        <DeskButton
          data-needs="write"
          size="small"
          variant="quiet"
          aria-label={`Change the outcome: ${followUp.title}`}
          onClick={() => onAsk({ what: 'finish', followUp })}
        >
          Change outcome
        </DeskButton>
        <DeskButton
          data-needs="write"
          size="small"
          variant="quiet"
          aria-label={`Open again: ${followUp.title}`}
          isBusy={change.isPending}
          onClick={reopen}
        >
          Open again
        </DeskButton>
      </div>
    </li>
  );
}
