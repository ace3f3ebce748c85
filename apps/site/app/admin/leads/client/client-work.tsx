import { CLIENT_SERVICES, type LeadRef, optionLabel } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/desk/checkbox.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { useMay } from '../../staff/my-role.ts';
import { useNames } from '../../staff/names.ts';
import { type FollowUp, finishFollowUp, leadFollowUpsQuery, reopenFollowUp } from '../follow-ups/api.ts';
import { DueBadge } from '../follow-ups/due-badge.tsx';
import { FollowUpProblem } from '../follow-ups/follow-up-problem.tsx';
import { type FollowUpRequest, LazyFollowUpDialog } from '../follow-ups/follow-up-request.ts';
import { useFollowUpChange } from '../follow-ups/use-follow-up-change.ts';
import { formatDue } from '../follow-ups/when/format-when.ts';
import { groupWork } from './group-work.ts';

/** The follow-ups that checklists and reports brought, by service, with how far each is. */
export function ClientWork({ lead, hasServices }: { lead: LeadRef; hasServices: boolean }) {
  const [request, setRequest] = useState<FollowUpRequest | null>(null);
  return (
    <section aria-label="Work">
      <Loaded query={useQuery(leadFollowUpsQuery(lead))} what="The work" height="h-24">
        {(followUps) => <WorkGroups followUps={followUps} hasServices={hasServices} onAsk={setRequest} />}
      </Loaded>
      <LazyFollowUpDialog request={request} onClose={() => setRequest(null)} />
    </section>
  );
}

function WorkGroups({
  followUps,
  hasServices,
  onAsk,
}: {
  followUps: readonly FollowUp[];
  hasServices: boolean;
  onAsk: (request: FollowUpRequest) => void;
}) {
  const now = useMinute();
  const groups = groupWork(followUps);
  if (groups.length === 0) {
    return (
      <p className="text-fine text-muted">
        {hasServices ? 'No work is planned.' : 'Choose a service to get the steps of its checklist.'}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {groups.map(({ key, steps, done }) => (
        <details key={key} open={done < steps.length}>
          <summary className="cursor-pointer text-small font-semibold">
            {key === 'finding' ? 'Findings to fix' : optionLabel(CLIENT_SERVICES, key)}
            {`, ${done} of ${steps.length} done`}
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {steps.map((followUp) => (
              <Step key={followUp.id} followUp={followUp} now={now} onAsk={onAsk} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Step({
  followUp,
  now,
  onAsk,
}: {
  followUp: FollowUp;
  now: Date;
  onAsk: (request: FollowUpRequest) => void;
}) {
  const nameOf = useNames();
  const mayWrite = useMay('write');
  const change = useFollowUpChange(followUp.lead, followUp, () => undefined);
  const isDone = followUp.doneAt !== null;
  const finish = (seen: FollowUp) => finishFollowUp(seen, 'done', '');
  const toggle = () =>
    change.run(
      isDone
        ? { change: () => reopenFollowUp(followUp), message: 'Open again', undo: finish }
        : { change: () => finish(followUp), message: 'Done', undo: reopenFollowUp },
    );
  const who = followUp.isMine ? 'you' : followUp.assignee === null ? 'unassigned' : nameOf(followUp.assignee);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
      <Checkbox
        className="mt-1"
        aria-label={`Done: ${followUp.title}`}
        checked={isDone}
        disabled={!mayWrite || change.isPending}
        onChange={toggle}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            disabled={isDone || !mayWrite}
            className={classNames(
              'min-w-0 text-left [overflow-wrap:anywhere] enabled:hover:underline',
              isDone && 'text-muted line-through',
            )}
            onClick={() => onAsk({ what: 'edit', followUp })}
          >
            <UntrustedText>{followUp.title}</UntrustedText>
          </button>
          {!isDone && <DueBadge dueAt={followUp.dueAt} now={now} />}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {!isDone && (
            <>
              {formatDue(new Date(followUp.dueAt), now)}, <UntrustedText>{who}</UntrustedText>
            </>
          )}
          {followUp.reportId !== null && (
            <Link
              to={`/admin/reports/${followUp.reportId}#${followUp.originKey}`}
              className="link ml-2"
              aria-label={`See the finding: ${followUp.title}`}
            >
              See the finding
            </Link>
          )}
        </p>
        <FollowUpProblem change={change} />
      </div>
    </li>
  );
}
