import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';

const MailCards = lazy(() =>
  import('./mail-cards.tsx')
    .then(({ MailCards: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: CardsNotLoaded })),
);

/** Signature and templates, loaded behind the rest of the settings. */
export function LazyMailCards() {
  return (
    <Suspense
      fallback={
        <Card title="Emails to leads">
          <Skeleton className="h-40" />
        </Card>
      }
    >
      <MailCards />
    </Suspense>
  );
}

function CardsNotLoaded() {
  return (
    <Card title="Emails to leads">
      <p role="status" className="text-fine text-muted">
        Email settings could not be shown. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
