import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import type { MailEntryProps } from './mail-story.ts';

const MailEntry = lazy(() =>
  import('./mail-entry.tsx')
    .then(({ MailEntry: loaded }) => ({ default: loaded }))
    .catch(() => ({ default: EntryNotLoaded })),
);

/** A mail or a reply in the timeline, loaded when there is one. */
export function LazyMailEntry(props: MailEntryProps) {
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <MailEntry {...props} />
    </Suspense>
  );
}

function EntryNotLoaded({ entry }: MailEntryProps) {
  return (
    <p role="status" className="text-fine text-muted">
      {entry.kind === 'reply' ? 'A reply' : 'An email'} could not be shown. Check your connection, then reload
      the page.
    </p>
  );
}
