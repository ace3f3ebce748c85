import type { LeadRef } from '@fml/contract';
import { type ComponentType, lazy, Suspense } from 'react';

type OfLead = ComponentType<{ lead: LeadRef }>;

/** Loaded behind the rest of the screen. Without them, the Duplicates screen still finds the pair. */
const nothing = () => ({ default: () => null });
const Line = lazy<OfLead>(() =>
  import('./duplicates.tsx').then((module) => ({ default: module.DuplicateLine }), nothing),
);
const Duplicates = lazy<OfLead>(() =>
  import('./duplicates.tsx').then((module) => ({ default: module.DuplicatesCard }), nothing),
);

export function LazyDuplicateLine({ lead }: { lead: LeadRef }) {
  return (
    <Suspense>
      <Line key={lead.id} lead={lead} />
    </Suspense>
  );
}

export function LazyDuplicatesCard({ lead }: { lead: LeadRef }) {
  return (
    <Suspense>
      <Duplicates lead={lead} />
    </Suspense>
  );
}
