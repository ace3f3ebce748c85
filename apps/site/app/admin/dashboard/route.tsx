import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dashboardQuery } from '../metrics/api.ts';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { NextActionsList } from './next-actions-list.tsx';
import { Pipeline } from './pipeline.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { LazyTaskQueue } from './tasks/lazy-task-queue.tsx';

/** Behind the first screen; without it the lists still say who waits. */
const CallNow = lazy(async () => ({
  default: (await import('./call-now.tsx').catch(() => null))?.CallNow ?? (() => null),
}));

const OpenReplies = lazy(async () => ({
  default: (await import('./open-replies.tsx').catch(() => null))?.OpenReplies ?? (() => null),
}));

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Dashboard');
}

export default function DashboardRoute() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        <LazyTaskQueue />
        <Suspense>
          <OpenReplies />
        </Suspense>
        {error && !data ? (
          <div className="rounded-sign border border-line bg-surface">
            <LoadFailure what="The numbers" error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <NextActionsList metrics={data} />
        )}
        <StatCards metrics={error && !data ? null : data} />
        <Suspense>
          <CallNow />
        </Suspense>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RecentActivity />
          {(data || !error) && <Pipeline metrics={data} />}
        </div>
      </div>
    </>
  );
}
