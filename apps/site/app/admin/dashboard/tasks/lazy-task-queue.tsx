import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { queueShortcuts } from './queue-shortcuts.ts';

const TaskQueue = lazy(() =>
  import('./task-queue.tsx')
    .then(({ TaskQueue: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: QueueNotLoaded })),
);

/** The first thing on the dashboard, loaded right behind its frame. */
export function LazyTaskQueue() {
  return (
    <Suspense fallback={<QueueLoading />}>
      <TaskQueue />
    </Suspense>
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

function QueueNotLoaded() {
  return (
    <Card title="Follow-ups">
      <p role="status" className="text-fine text-muted">
        Follow-ups could not be shown. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
