import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

/** A card that is loaded behind the rest of the settings; without a connection it says so. */
export function lazyCard(title: string, load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => <CardNotLoaded title={title} /> };
    }
  });
  return function LazyCard() {
    return (
      <Suspense
        fallback={
          <Card title={title}>
            <Skeleton className="h-24" />
          </Card>
        }
      >
        <Loaded />
      </Suspense>
    );
  };
}

function CardNotLoaded({ title }: { title: string }) {
  return (
    <Card title={title}>
      <p role="alert" className="text-small text-critical">
        This part could not be opened. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
