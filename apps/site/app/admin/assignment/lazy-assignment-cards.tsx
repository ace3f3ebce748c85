import { lazy, Suspense } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

/** Loaded behind the rest of the settings. */
const Cards = lazy(async () => {
  try {
    return { default: (await import('./assignment-cards.tsx')).AssignmentCards };
  } catch {
    return { default: CardsNotLoaded };
  }
});

export function LazyAssignmentCards() {
  return (
    <Suspense
      fallback={
        <Card title="Assignment rules">
          <Skeleton className="h-96" />
        </Card>
      }
    >
      <Cards />
    </Suspense>
  );
}

function CardsNotLoaded() {
  return (
    <Card title="Assignment rules">
      <p role="alert" className="text-small text-critical">
        The assignment rules could not be opened. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
