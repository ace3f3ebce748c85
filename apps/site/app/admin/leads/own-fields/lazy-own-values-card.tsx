import { lazy, Suspense } from 'react';
import type { OwnValuesCardProps } from './own-values-card.tsx';

/** Without a connection there is nothing to fill in either, so nothing stands in for it. */
const Nothing = () => null;
const OwnValuesCard = lazy(() =>
  import('./own-values-card.tsx')
    .then(({ OwnValuesCard: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: Nothing })),
);

/** The own fields of a lead, loaded behind the rest of its screen. Most desks have none, so nothing is shown before. */
export function LazyOwnValuesCard(props: OwnValuesCardProps) {
  return (
    <Suspense>
      <OwnValuesCard {...props} />
    </Suspense>
  );
}
