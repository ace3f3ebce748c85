import { lazy, Suspense } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

/** Loaded behind the rest of the settings. */
const OwnFieldsCard = lazy(() =>
  import('./own-fields-card.tsx')
    .then(({ OwnFieldsCard: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: CardNotLoaded })),
);

export function LazyOwnFieldsCard() {
  return (
    <Suspense
      fallback={
        <Card title="Custom fields">
          <Skeleton className="h-32" />
        </Card>
      }
    >
      <OwnFieldsCard />
    </Suspense>
  );
}

function CardNotLoaded() {
  return (
    <Card title="Custom fields">
      <p role="alert" className="text-small text-critical">
        The custom fields could not be opened. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
