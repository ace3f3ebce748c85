import { AGENCY_TIME_ZONE } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import {
  dueCountQuery,
  type FollowUp,
  type FollowUpScope,
  followUpQueueQuery,
} from '../../leads/follow-ups/api.ts';
import { type FollowUpRequest, LazyFollowUpDialog } from '../../leads/follow-ups/follow-up-request.ts';
import { formatBoth } from '../../leads/follow-ups/when/format-when.ts';
import { moveHighlight } from '../../leads/list/use-list-shortcuts.ts';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { QueueRow } from './queue-row.tsx';
import { queueShortcuts } from './queue-shortcuts.ts';

const SCOPES: readonly { scope: FollowUpScope; label: string }[] = [
  { scope: 'mine', label: 'Mine' },
  { scope: 'all', label: "Everyone's" },
];
/** The rest of the dashboard stays in sight. */
const MAX_COLLAPSED = 5;

/** What was promised for today or earlier, the longest overdue first. Worked through by keyboard: j, k, Enter, d, s. */
export function FollowUpQueue() {
  const [scope, setScope] = useState<FollowUpScope>('mine');
  const { data, error, refetch } = useQuery(followUpQueueQuery(scope));
  const { data: dueNow } = useQuery(dueCountQuery);
  const [request, setRequest] = useState<FollowUpRequest | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const rows = isExpanded ? data?.rows : data?.rows.slice(0, MAX_COLLAPSED);
  const { activeId, setActiveId, list } = useQueueKeys(rows, setRequest);
  const now = useMinute();
  return (
    <Card
      isFlush
      title={
        <>
          Follow-ups
          {data !== undefined && data.count > 0 && (
            <span className="ml-2 font-normal text-muted tabular-nums">
              {formatDue(data.count, scope === 'mine' ? dueNow : undefined)}
            </span>
          )}
        </>
      }
      actions={
        <fieldset aria-label="Whose follow-ups" className="flex gap-1">
          {SCOPES.map(({ scope: each, label }) => (
            <DeskButton
              key={each}
              size="small"
              variant="quiet"
              aria-pressed={scope === each}
              className="aria-pressed:bg-selected"
              onClick={() => setScope(each)}
            >
              {label}
            </DeskButton>
          ))}
        </fieldset>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="The follow-ups" error={error} onRetry={() => void refetch()} />
      ) : data === undefined || rows === undefined ? (
        <div aria-busy="true" className="px-5 pb-5">
          <Skeleton className="h-14" />
        </div>
      ) : data.rows.length === 0 ? (
        <NothingDue queue={data} />
      ) : (
        <>
          <ul ref={list} className="border-t border-line">
            {rows.map((followUp) => (
              <QueueRow
                key={followUp.id}
                followUp={followUp}
                now={now}
                isActive={followUp.id === activeId}
                onActive={() => setActiveId(followUp.id)}
                onAsk={setRequest}
              />
            ))}
          </ul>
          {data.rows.length > MAX_COLLAPSED && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
              <DeskButton size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
                {isExpanded ? 'Show fewer' : `Show ${data.rows.length}`}
              </DeskButton>
              {isExpanded && data.count > data.rows.length && (
                <p className="text-fine text-muted">The next ones appear as you work through these.</p>
              )}
            </div>
          )}
        </>
      )}
      <LazyFollowUpDialog request={request} onClose={() => setRequest(null)} />
    </Card>
  );
}

function NothingDue({ queue }: { queue: AnswerOf<'follow-up-queue'> }) {
  const now = useMinute();
  return (
    <p className="px-4 pb-4 text-fine text-muted sm:px-5">
      Nothing is due today.{' '}
      {queue.nextDueAt !== null && (
        <>The next one is due {formatBoth(new Date(queue.nextDueAt), AGENCY_TIME_ZONE, now)}. </>
      )}
      Open a lead and press <Kbd>t</Kbd> to say when you will be in touch.
    </p>
  );
}

/** The keys of the queue. The highlight stays near where it was when a row is done. */
function useQueueKeys(followUps: readonly FollowUp[] | undefined, ask: (request: FollowUpRequest) => void) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const lastIndex = useRef<number | null>(null);
  const rows = followUps ?? [];
  const active = rows.find(({ id }) => id === activeId);
  const setActive = (id: string) => {
    lastIndex.current = rows.findIndex((row) => row.id === id);
    setActiveId(id);
  };
  const move = (step: 1 | -1) => {
    const ids = rows.map((row) => row.id);
    // In place of a row that was done there is the next one.
    const left = active === undefined ? lastIndex.current : null;
    const id =
      left === null
        ? moveHighlight(ids, active?.id ?? null, step)
        : (ids[Math.min(Math.max(step === 1 ? left : left - 1, 0), ids.length - 1)] ?? null);
    if (id === null) return;
    setActive(id);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] a`)?.focus();
  };
  const onActive = (act: (followUp: FollowUp) => void) => () => active !== undefined && act(active);
  const pathOf = ({ lead }: FollowUp) => `${LEAD_PATHS[lead.kind]}/${lead.id}`;
  useShortcuts(
    queueShortcuts(
      followUps === undefined
        ? null
        : {
            move,
            leadsTo: active && pathOf(active),
            open: onActive((followUp) => navigate(pathOf(followUp))),
            finish: onActive((followUp) => ask({ what: 'finish', followUp })),
            snooze: onActive((followUp) => ask({ what: 'snooze', followUp })),
          },
    ),
  );
  return { activeId: active?.id ?? null, setActiveId: setActive, list };
}

/** The navigation counts up to so many. */
const MAX_COUNTED = 100;

/** `28 due by the end of today, 14 of them by now`; the navigation counts the latter. */
export function formatDue(today: number, dueNow?: number): string {
  const all = `${today >= 1000 ? '1,000+' : today} due by the end of today`;
  if (dueNow === undefined || dueNow >= Math.min(today, MAX_COUNTED)) return all;
  return `${all}, ${dueNow === 0 ? 'none' : dueNow} of them by now`;
}
