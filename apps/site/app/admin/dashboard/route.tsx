import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { lazyComponent, NotLoadedNote } from '../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { dashboardQuery } from '../stat-cards/api.ts';
import { queueShortcuts } from './follow-ups/queue-shortcuts.ts';
import { NextActionsList } from './next-actions-list.tsx';
import { Pipeline } from './pipeline.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

/** The first thing on the screen, loaded right behind its frame. */
const FollowUpQueue = lazyComponent(
  async () => (await import('./follow-ups/follow-up-queue.tsx')).FollowUpQueue,
  {
    fallback: <QueueLoading />,
    notLoaded: () => (
      <Card title="Follow-ups">
        <NotLoadedNote>
          Follow-ups could not be shown. Check your connection, then reload the page.
        </NotLoadedNote>
      </Card>
    ),
  },
);

// Behind the first screen; without them the lists still say who waits.
const OpenReplies = lazyComponent(async () => (await import('./open-replies.tsx')).OpenReplies);
const CallNow = lazyComponent(async () => (await import('./call-now.tsx')).CallNow);

export const meta = deskTitle('Dashboard');

export default function DashboardRoute() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        <FollowUpQueue />
        <OpenReplies />
        {error && !data ? (
          <div className="rounded-sign border border-line bg-surface">
            <LoadFailure what="The numbers" error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <NextActionsList metrics={data} />
        )}
        <StatCards metrics={error && !data ? null : data} />
        <CallNow />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RecentActivity />
          {(data || !error) && <Pipeline metrics={data} />}
        </div>
      </div>
    </>
  );
}

function QueueLoading() {
  useShortcuts(queueShortcuts(null));
  return (
    <Card title="Follow-ups">
      <Skeleton className="h-14" />
    </Card>
  );
}
