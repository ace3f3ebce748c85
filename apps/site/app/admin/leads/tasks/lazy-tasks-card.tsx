import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import type { TasksCardProps } from './tasks-card.tsx';

const TasksCard = lazy(() =>
  import('./tasks-card.tsx')
    .then(({ TasksCard: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: CardNotLoaded })),
);

/** The follow-ups of a lead, loaded behind the rest of its screen. */
export function LazyTasksCard(props: TasksCardProps) {
  return (
    <Suspense
      fallback={
        <Card title="Follow-ups">
          <Skeleton className="h-9" />
        </Card>
      }
    >
      <TasksCard {...props} />
    </Suspense>
  );
}

function CardNotLoaded() {
  return (
    <Card title="Follow-ups">
      <p role="status" className="text-fine text-muted">
        Follow-ups could not be shown. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
