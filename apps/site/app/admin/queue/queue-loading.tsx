import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { queueShortcuts } from './queue-shortcuts.ts';

export const QUEUE_TITLE = 'What should I do next?';

/** Its place while it is on its way; keys that are pressed wait for it. */
export function QueueLoading() {
  useShortcuts(queueShortcuts(null));
  return (
    <Card title={QUEUE_TITLE} isFlush className="border-t-4 border-t-rule">
      <QueueSkeleton />
    </Card>
  );
}

export function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 px-5 pb-5">
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
