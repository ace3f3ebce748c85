import { lazy, Suspense } from 'react';
import type { OwnFiltersProps } from './own-filters.tsx';

const Nothing = (_: OwnFiltersProps) => <></>;
const OwnFilters = lazy(() =>
  import('./own-filters.tsx')
    .then(({ OwnFilters: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: Nothing })),
);

/** The filters by own fields, loaded behind the others. */
export function LazyOwnFilters(props: OwnFiltersProps) {
  return (
    <Suspense>
      <OwnFilters {...props} />
    </Suspense>
  );
}
