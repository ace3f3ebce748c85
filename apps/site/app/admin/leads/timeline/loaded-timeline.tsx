import type { NotedRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { TimelineList } from './timeline-list.tsx';

const REFRESH_MS = 30_000;

export function useTimeline(lead: NotedRef) {
  return useQuery({
    queryKey: leadQueryKeys.timeline(lead),
    queryFn: () => desk('lead-timeline', { leadId: lead.id }),
    refetchInterval: REFRESH_MS,
  });
}

/** The timeline once it is there. `what`: the subject of the sentence that it could not be loaded. */
export function LoadedTimeline({ lead, what }: { lead: NotedRef; what: string }) {
  const { data, error, refetch } = useTimeline(lead);
  if (data !== undefined) return data.length > 0 && <TimelineList lead={lead} entries={data} />;
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
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
    </div>
  );
}
