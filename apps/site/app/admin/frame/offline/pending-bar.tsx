import { CALL_OUTCOMES, LEAD_STATUSES } from '@fml/contract';
import type { LeadOutcome } from '@fml/leads/fields';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { NOTE_TARGET_PATHS } from '../../leads/model/lead-paths.ts';
import { useOffline } from '../../leads/offline/connection.ts';
import {
  formatPendingCount,
  type PendingAction,
  type PendingChange,
  sendable,
} from '../../leads/offline/pending-changes.ts';
import { pendingStore, usePendingChanges } from '../../leads/offline/pending-store.ts';
import { sendPending } from './send-pending.ts';

/** Below the top bar on every screen: whether there is a connection, what is pending, and what was not accepted. */
export function PendingBar() {
  const isUnanswered = useSendPending();
  const isOffline = useOffline();
  const queue = usePendingChanges();
  const count = sendable(queue).length;
  const problems = queue.filter(({ problem }) => problem !== undefined);
  useLeaveWarning(count > 0);
  return (
    <>
      {/* Always in the document: screen readers ignore a status that is added with its text. */}
      <div role="status" className="pending-status">
        {isOffline ? (
          <Line icon={<CloudOff aria-hidden="true" />}>
            You are offline.{' '}
            {count === 0
              ? 'You can keep working. Your changes are saved in this browser and sent when you are back online.'
              : `${formatPendingCount(count)} to be sent.`}
          </Line>
        ) : (
          count > 0 && (
            <Line icon={<RefreshCw aria-hidden="true" />}>
              {isUnanswered
                ? `The server cannot be reached. ${formatPendingCount(count)} to be sent.`
                : `Sending ${count === 1 ? '1 change' : `${count} changes`}...`}
            </Line>
          )
        )}
      </div>
      {problems.length > 0 && (
        <section aria-label="Not saved">
          <ul aria-label="Changes that were not saved">
            {problems.map((change) => (
              <Problem key={change.id} change={change} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="pending-line">
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Problem({ change }: { change: PendingChange }) {
  const { id, lead, title, action, problem } = change;
  return (
    <li className="pending-line">
      <TriangleAlert aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          Not saved: {formatAction(action)} for <bdi>{title}</bdi>.
        </strong>{' '}
        {problem?.message}
        {writtenText(action) !== '' && (
          <span className="block whitespace-pre-wrap">
            <bdi>{writtenText(action)}</bdi>
          </span>
        )}
      </span>
      <span className="flex gap-2">
        <Link to={`${NOTE_TARGET_PATHS[lead.kind]}/${lead.id}`} className="link self-center font-semibold">
          Open the lead
        </Link>
        <DeskButton
          size="small"
          aria-label={`Discard ${formatAction(action)} for ${title}`}
          onClick={() => pendingStore.update((queue) => queue.filter((each) => each.id !== id))}
        >
          Discard
        </DeskButton>
      </span>
    </li>
  );
}

function writtenText(action: PendingAction): string {
  if (action.what === 'call') return action.call.note;
  return 'body' in action ? action.body : '';
}

function formatAction(action: PendingAction): string {
  switch (action.what) {
    case 'status':
    case 'draft-status':
      return `the status ${LEAD_STATUSES[action.status]}`;
    case 'owner':
      return action.to === null ? 'no owner' : `the owner ${action.to.email}`;
    case 'outcome':
      return formatOutcome(action.outcome);
    case 'note':
      return 'a note';
    case 'note-edit':
      return 'a changed note';
    case 'note-delete':
      return 'the deletion of a note';
    case 'call':
      return `the call "${CALL_OUTCOMES[action.call.outcome]}"`;
    case 'read':
      return action.isUnread ? 'marking it as unread' : 'marking it as read';
  }
}

function formatOutcome({
  dealValue,
  monthlyValue,
  lostReason,
  expectedCloseOn,
  ...others
}: LeadOutcome): string {
  if (lostReason !== undefined) return `the reason "${lostReason}"`;
  if (dealValue !== undefined) return `the value $${dealValue?.toLocaleString('en-US') ?? ''}`;
  if (monthlyValue !== undefined) return `the monthly value $${monthlyValue?.toLocaleString('en-US') ?? ''}`;
  if (expectedCloseOn !== undefined) return `the closing date ${expectedCloseOn ?? ''}`;
  return `"${Object.values(others).join(', ')}"`;
}

/** The browser confirms leaving only while changes are pending. They are stored, but only this page sends them. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

const RETRY_AFTER_MS = 5000;

/** Sends pending changes as soon as the server answers, one tab at a time. Returns whether the last attempt had no answer. */
function useSendPending(): boolean {
  const queryClient = useQueryClient();
  const isOffline = useOffline();
  const count = sendable(usePendingChanges()).length;
  const [attempt, setAttempt] = useState(0);
  const [isUnanswered, setUnanswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is an event.
  useEffect(() => {
    if (isOffline || count === 0) return;
    let isOver = false;
    void withTabLock(async () => {
      if (isOver) return;
      const { accepted, isUnanswered } = await sendPending(pendingStore);
      setUnanswered(isUnanswered);
      if (accepted.length === 0) return;
      await queryClient.invalidateQueries();
      toast.success(
        accepted.length === 1 ? 'Your change was sent' : `Your ${accepted.length} changes were sent`,
      );
    }).catch(() => undefined);
    const again = setTimeout(() => setAttempt((before) => before + 1), RETRY_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [isOffline, count, attempt, queryClient]);
  return isUnanswered;
}

/** Without the lock (an address without https) two tabs may send the same change. It is accepted once. */
function withTabLock(act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('fml-desk-waiting', act) : act();
}
