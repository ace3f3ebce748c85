import { type ComponentType, Suspense } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

/** For `lazy()`: a card that is loaded behind the rest of the settings; without a connection it says so. */
export async function loadedCard(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  try {
    return { default: await load() };
  } catch {
    return { default: CardNotLoaded };
  }
}

/** Keeps the place of a card while it is loaded. */
export function LazyCard({ title, Part }: { title: string; Part: ComponentType }) {
  return (
    <Suspense
      fallback={
        <Card title={title}>
          <Skeleton className="h-24" />
        </Card>
      }
    >
      <Part />
    </Suspense>
  );
}

function CardNotLoaded() {
  return (
    <Card>
      <p role="alert" className="text-small text-critical">
        This part of the settings could not be opened. Check your connection, then reload the page.
      </p>
    </Card>
  );
}
