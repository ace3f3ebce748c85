import { AGENCY_TIME_ZONE } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Kbd } from '../../ui/desk/kbd.tsx';
import { PassIcon } from '../../ui/icons.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { LazyCallLog } from '../leads/calls/call-request.ts';
import { type FollowUpRequest, LazyFollowUpDialog } from '../leads/follow-ups/follow-up-request.ts';
import { formatBoth } from '../leads/follow-ups/when/format-when.ts';
import { moveHighlight } from '../leads/list/use-list-shortcuts.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMinute } from '../screen/use-minute.ts';
import { dashboardQuery } from '../stat-cards/api.ts';
import { type DayQueue, dayQueueQuery, entryKey, entryPath, type QueueEntry, type QueuePart } from './api.ts';
import { PART_LABELS } from './queue-labels.ts';
import { QUEUE_TITLE, QueueSkeleton } from './queue-loading.tsx';
import { QueueParts, type QueueView, ScopeChoice } from './queue-parts.tsx';
import { type NewLeadEntry, QueueRow } from './queue-row.tsx';
import { queueShortcuts } from './queue-shortcuts.ts';

/** The rest of the dashboard stays in sight. */
const MAX_COLLAPSED = 8;

/** The one list of the day, the best thing to do first. Worked through by keyboard: j, k, Enter, c, d, s. */
export function QueueCard() {
  const [{ scope, part }, setView] = useState<QueueView>({ scope: 'mine', part: null });
  const { data, error, refetch } = useQuery(dayQueueQuery(scope));
  const [request, setRequest] = useState<FollowUpRequest | null>(null);
  // Kept after the dialog is closed, while the call is being stored.
  const [called, setCalled] = useState<{ entry: NewLeadEntry; isOpen: boolean } | null>(null);
  const call = (entry: NewLeadEntry) => setCalled({ entry, isOpen: true });
  const [isExpanded, setExpanded] = useState(false);
  const all = data?.rows.filter((entry) => part === null || entry.part === part);
  const rows = isExpanded ? all : all?.slice(0, MAX_COLLAPSED);
  const { activeId, setActiveId, list } = useQueueKeys(rows, setRequest, call);
  const now = useMinute();
  return (
    <Card
      isFlush
      title={QUEUE_TITLE}
      className="border-t-4 border-t-rule"
      actions={<ScopeChoice scope={scope} onChange={(next) => setView({ scope: next, part: null })} />}
    >
      {error && data === undefined ? (
        <LoadFailure what="The queue" error={error} onRetry={() => void refetch()} />
      ) : data === undefined || rows === undefined || all === undefined ? (
        <QueueSkeleton />
      ) : data.rows.length === 0 ? (
        <NothingToDo queue={data} />
      ) : (
        <>
          <QueueParts counts={data.counts} part={part} onChange={(next) => setView({ scope, part: next })} />
          <div ref={list}>
            {groupsOf(rows).map(([group, entries]) => (
              <section key={group} aria-label={PART_LABELS[group]}>
                <h3 className="queue-group">{PART_LABELS[group]}</h3>
                <ul>
                  {entries.map((entry) => (
                    <QueueRow
                      key={entryKey(entry)}
                      entry={entry}
                      now={now}
                      isFirst={entry === data.rows[0]}
                      isActive={entryKey(entry) === activeId}
                      onActive={() => setActiveId(entryKey(entry))}
                      onAsk={setRequest}
                      onCall={call}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
            {all.length > MAX_COLLAPSED && (
              <DeskButton size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
                {isExpanded ? 'Show fewer' : `Show ${all.length}`}
              </DeskButton>
            )}
            <p className="text-fine text-muted max-sm:hidden">
              <Kbd>q</Kbd> opens the next one from any screen.
            </p>
            {data.counts.backlog > 0 && (
              <p className="ml-auto flex flex-wrap gap-x-4 text-fine">
                {(['submissions', 'consultations'] as const).map((kind) => (
                  <Link key={kind} to={`/admin/${kind}?waiting=day&sort=newest`} className="link">
                    All waiting {kind}
                  </Link>
                ))}
              </p>
            )}
          </footer>
        </>
      )}
      <LazyFollowUpDialog request={request} onClose={() => setRequest(null)} />
      <LazyCallLog
        key={called?.entry.lead.kind}
        resource={called?.entry.lead ?? { kind: 'submission' }}
        lead={called?.isOpen ? { id: called.entry.id, status: 'new' } : null}
        title={called?.entry.leadTitle ?? ''}
        onClose={() => called && setCalled({ ...called, isOpen: false })}
      />
    </Card>
  );
}

function groupsOf(entries: readonly QueueEntry[]): [QueuePart, QueueEntry[]][] {
  const groups = new Map<QueuePart, QueueEntry[]>();
  for (const entry of entries) groups.set(entry.part, [...(groups.get(entry.part) ?? []), entry]);
  return [...groups];
}

function NothingToDo({ queue }: { queue: DayQueue }) {
  const now = useMinute();
  const { data: metrics } = useQuery(dashboardQuery);
  if (metrics !== undefined && metrics.total + metrics.consultationsTotal === 0) {
    return (
      <EmptyState
        title="No leads yet"
        text="Leads come from the free analysis and the questionnaire. Submit one to see how it arrives."
        action={
          <Link to="/onboarding" className={deskButtonClassName('primary')}>
            Open the questionnaire
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<PassIcon />}
      title="Nothing is waiting"
      text={
        <>
          Every lead has been answered, and nothing is due today.{' '}
          {queue.nextDueAt !== null && (
            <>The next follow-up is due {formatBoth(new Date(queue.nextDueAt), AGENCY_TIME_ZONE, now)}. </>
          )}
          Open a lead and press <Kbd>t</Kbd> to say when you will be in touch.
        </>
      }
    />
  );
}

/** The keys of the queue. The highlight stays near where it was when a row is done. */
function useQueueKeys(
  entries: readonly QueueEntry[] | undefined,
  ask: (request: FollowUpRequest) => void,
  call: (lead: NewLeadEntry) => void,
) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const lastIndex = useRef<number | null>(null);
  const rows = entries ?? [];
  const active = rows.find((entry) => entryKey(entry) === activeId);
  const setActive = (id: string) => {
    lastIndex.current = rows.findIndex((row) => entryKey(row) === id);
    setActiveId(id);
  };
  const move = (step: 1 | -1) => {
    const ids = rows.map(entryKey);
    // In place of a row that was done there is the next one.
    const left = active === undefined ? lastIndex.current : null;
    const id =
      left === null
        ? moveHighlight(ids, active === undefined ? null : entryKey(active), step)
        : (ids[Math.min(Math.max(step === 1 ? left : left - 1, 0), ids.length - 1)] ?? null);
    if (id === null) return;
    setActive(id);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] a`)?.focus();
  };
  const askAbout = (what: 'finish' | 'snooze') => () => {
    if (active?.part === 'follow_up') ask({ what, followUp: active });
  };
  useShortcuts(
    queueShortcuts(
      entries === undefined
        ? null
        : {
            move,
            leadsTo: active && entryPath(active),
            open: () => active !== undefined && void navigate(entryPath(active)),
            finish: askAbout('finish'),
            snooze: askAbout('snooze'),
            call: () => active !== undefined && 'promisedUntil' in active && call(active),
          },
    ),
  );
  return { activeId: active === undefined ? null : activeId, setActiveId: setActive, list };
}
