import type { NotedRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent, NotLoadedNote } from '../../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { entriesOfPart, type TimelinePart } from './timeline-part.ts';

const REFRESH_MS = 30_000;

const WAITING = (
  <div aria-busy="true" className="grid gap-4">
    <Skeleton className="w-3/4" />
    <Skeleton className="w-1/2" />
    <Skeleton className="w-2/3" />
  </div>
);

const TimelineList = lazyComponent(async () => (await import('./timeline-list.tsx')).TimelineList, {
  fallback: WAITING,
  notLoaded: () => (
    <NotLoadedNote>
      The timeline could not be loaded. Check your connection and reload the page.
    </NotLoadedNote>
  ),
});

export function useTimeline(lead: NotedRef) {
  return useQuery({
    queryKey: leadQueryKeys.timeline(lead),
    queryFn: () => {
      TimelineList.preload();
      return desk('lead-timeline', { leadId: lead.id });
    },
    refetchInterval: REFRESH_MS,
  });
}

const NOTHING = {
  conversation: 'No one has written or called yet.',
  changes: 'Nothing has changed yet.',
} as const;

/** The timeline once it is there. `what`: the subject of the sentence that it could not be loaded. */
export function LoadedTimeline({
  lead,
  what,
  part = 'all',
}: {
  lead: NotedRef;
  what: string;
  part?: TimelinePart;
}) {
  const { data, error, refetch } = useTimeline(lead);
  if (data !== undefined) {
    const shown = entriesOfPart(data, part);
    if (shown.length > 0) return <TimelineList lead={lead} entries={shown} />;
    return part !== 'all' && <p className="text-fine text-muted">{NOTHING[part]}</p>;
  }
  if (error) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 text-small text-critical"
      >
        <p>
          {what} could not be loaded. {error.message}
        </p>
        <DeskButton size="small" onClick={() => void refetch()}>
          Try again
        </DeskButton>
      </div>
    );
  }
  return WAITING;
}
