import { useQuery } from '@tanstack/react-query';
import { getDashboardFigures } from '../../api/desk/figures.ts';
import { deskTitle } from '../layout/desk-title.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { NextActionsList } from './next-actions-list.tsx';
import { Pipeline } from './pipeline.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

const REFRESH_MS = 60_000;

export function meta() {
  return deskTitle('Dashboard');
}

export default function DashboardRoute() {
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'dashboard'],
    queryFn: getDashboardFigures,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid gap-4">
        {error && !data ? (
          <div className="rounded-sign border border-line bg-surface">
            <LoadFailure what="The figures" error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <NextActionsList figures={data} />
        )}
        <StatCards figures={error && !data ? null : data} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RecentActivity />
          {(data || !error) && <Pipeline figures={data} />}
        </div>
      </div>
    </>
  );
}
