import type { DuplicatePair } from '@fml/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { formatShortDate } from '../format/format-date.ts';
import { LeadTabs } from '../leads/list/lead-tabs.tsx';
import { duplicatePairs } from '../leads/merge/api.ts';
import { LazyMergeDialog } from '../leads/merge/lazy-merge-dialog.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { PairItem } from './pair-item.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Duplicates');
}

/** Pairs of leads that may be one person. Each page looks at the next leads, the newest first. */
export default function DuplicatesRoute() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['duplicates'],
    queryFn: ({ pageParam }) => duplicatePairs(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const [compared, setCompared] = useState<DuplicatePair | null>(null);
  const pairs = data?.pages.flatMap((page) => page.pairs) ?? [];
  const lookedTo = data?.pages.findLast((page) => page.lookedTo !== null)?.lookedTo ?? null;
  return (
    <>
      <PageHeader title="Duplicates" hint="Leads that may be one person" tabs={<LeadTabs />} />
      <Card isFlush>
        {data === undefined && !error && (
          <div role="status" className="grid gap-4 p-5">
            <span className="sr-only">Looking for duplicates...</span>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
        {data === undefined && error && (
          <LoadFailure what="Duplicates" error={error} onRetry={() => void refetch()} />
        )}
        {data && pairs.length === 0 && (
          <EmptyState
            title="No duplicates found"
            text={
              hasNextPage && lookedTo !== null
                ? `Among the leads since ${formatShortDate(lookedTo)}, no two look like one person.`
                : 'No two leads look like one person.'
            }
          />
        )}
        {pairs.length > 0 && (
          <ul className="divide-y divide-line">
            {pairs.map((pair) => (
              <PairItem
                key={`${pair.newer.id} ${pair.older.id}`}
                pair={pair}
                onCompare={() => setCompared(pair)}
              />
            ))}
          </ul>
        )}
        {data && hasNextPage && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 sm:px-5">
            <p role="status" className="text-fine text-muted">
              {lookedTo !== null && `Looked at leads since ${formatShortDate(lookedTo)}.`}
            </p>
            <DeskButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Look further back
            </DeskButton>
          </div>
        )}
      </Card>
      <LazyMergeDialog
        pair={compared && [compared.older, compared.newer]}
        onClose={() => setCompared(null)}
      />
    </>
  );
}
