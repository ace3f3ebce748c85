import { lazy, Suspense } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

const CalendarCard = lazy(() =>
  import('./calendar-card.tsx')
    .then(({ CalendarCard: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: CardNotLoaded })),
);

/** The calendar of one's follow-ups, loaded behind the rest of the settings. */
export function LazyCalendarCard() {
  return (
    <Suspense
      fallback={
        <Card title="Calendar">
          <Skeleton className="h-16" />
        </Card>
      }
    >
      <CalendarCard />
    </Suspense>
  );
}

function CardNotLoaded() {
  return (
    <Card title="Calendar">
      <p role="status" className="text-fine text-muted">
        Your calendar could not be shown. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
