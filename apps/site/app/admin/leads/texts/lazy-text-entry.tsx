import type { NotedRef, StoryEntry } from '@fml/contract';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';

export interface TextEntryProps {
  lead: NotedRef;
  entry: Extract<StoryEntry, { kind: 'lead_text' }>;
  now: Date;
}

const TextEntry = lazy(() =>
  import('./text-entry.tsx')
    .then(({ TextEntry: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: EntryNotLoaded })),
);

/** A text message in the timeline, loaded when there is one. */
export function LazyTextEntry(props: TextEntryProps) {
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <TextEntry {...props} />
    </Suspense>
  );
}

function EntryNotLoaded() {
  return (
    <p role="status" className="text-fine text-muted">
      A text message could not be shown. Check your connection, then reload the page.
    </p>
  );
}
