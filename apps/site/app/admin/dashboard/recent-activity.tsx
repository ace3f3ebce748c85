import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, ClipboardList, PhoneCall, StickyNote, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime, formatTimeSince } from '../format/format-date.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMinute } from '../screen/use-minute.ts';
import { useNames } from '../staff/names.ts';
import { activityDays, formatActivity } from './activity-labels.ts';
import type { ActivityEntry } from './api.ts';

const SHOWN = 12;
const REFRESH_MS = 60_000;

const ICONS = {
  entered: UserPlus,
  onboarding: ClipboardList,
  consultation: PhoneCall,
  status: ArrowRightLeft,
  note: StickyNote,
} as const;

export const activityQuery = queryOptions({
  queryKey: ['desk', 'activity', SHOWN],
  queryFn: () => desk('recent-activity', { limit: SHOWN }),
  refetchInterval: REFRESH_MS,
});

/** What happened last on all leads together, by day. */
export function RecentActivity() {
  const { data, error, refetch } = useQuery(activityQuery);
  return (
    <Card
      title="Recent Activity"
      actions={data?.length === SHOWN && <span className="text-fine text-muted">Latest {SHOWN}</span>}
      isFlush
    >
      {error && !data && <LoadFailure what="Recent activity" error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div className="grid gap-4 px-5 pb-5">
          {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      )}
      {data && data.length > 0 && <Days entries={data} />}
      {data?.length === 0 && (
        <EmptyState
          title="Activity timeline coming soon..."
          text="Every new lead, status change and note appears here."
        />
      )}
    </Card>
  );
}

function Days({ entries }: { entries: ActivityEntry[] }) {
  const now = useMinute();
  return activityDays(entries, now).map(({ key, title, entries: ofDay }) => (
    <section key={key} aria-label={title}>
      <h3 className="activity-day">{title}</h3>
      <ol className="activity-list">
        {ofDay.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  ));
}

function ActivityRow({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const { before, after } = formatActivity(entry, useNames());
  const Icon = ICONS[entry.kind];
  return (
    <li className="activity-row" data-kind={entry.kind}>
      <span className="activity-icon">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <p className="min-w-0 text-small [overflow-wrap:anywhere]">
        <UntrustedText>{before}</UntrustedText>{' '}
        <Link to={`/admin/${entry.lead.kind}s/${entry.lead.id}`} className="activity-lead">
          <UntrustedText>{entry.title}</UntrustedText>
        </Link>{' '}
        {after}
      </p>
      <time dateTime={entry.at} title={formatLongDateTime(entry.at)} className="activity-time">
        {formatTimeSince(entry.at, now)}
      </time>
    </li>
  );
}
