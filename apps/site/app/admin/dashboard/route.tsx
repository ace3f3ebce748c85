import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { lazyComponent, NotLoadedNote } from '../../ui/desk/lazy-component.tsx';
import { QUEUE_TITLE, QueueLoading } from '../queue/queue-loading.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { dashboardQuery } from '../stat-cards/api.ts';
import { Pipeline } from './pipeline.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

/** The first thing on the screen, loaded right behind its frame. */
const QueueCard = lazyComponent(async () => (await import('../queue/queue-card.tsx')).QueueCard, {
  fallback: <QueueLoading />,
  notLoaded: () => (
    <Card title={QUEUE_TITLE}>
      <NotLoadedNote>
        The queue could not be shown. Check your connection, then reload the page.
      </NotLoadedNote>
    </Card>
  ),
});

export const meta = deskTitle('Dashboard');

export default function DashboardRoute() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        <QueueCard />
        {error && !data && (
          <div className="rounded-sign border border-line bg-surface">
            <LoadFailure what="The numbers" error={error} onRetry={() => void refetch()} />
          </div>
        )}
        <StatCards metrics={error && !data ? null : data} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RecentActivity />
          {(data || !error) && <Pipeline metrics={data} />}
        </div>
      </div>
    </>
  );
}
