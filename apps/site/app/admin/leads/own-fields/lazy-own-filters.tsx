import type { LeadKind } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { fieldsOfKind, ownFieldsQuery } from './api.ts';
import type { OwnFiltersProps } from './own-filters.tsx';

const Nothing = () => null;
const OwnFilters = lazy<ComponentType<OwnFiltersProps>>(() =>
  import('./own-filters.tsx')
    .then(({ OwnFilters: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: Nothing })),
);

/** The filters by own fields, loaded once there is such a field. */
export function LazyOwnFilters({ kind, ...props }: { kind: LeadKind } & Omit<OwnFiltersProps, 'fields'>) {
  const { data } = useQuery(ownFieldsQuery);
  const fields = fieldsOfKind(data ?? [], kind);
  if (fields.length === 0) return null;
  return (
    <Suspense>
      <OwnFilters fields={fields} {...props} />
    </Suspense>
  );
}
