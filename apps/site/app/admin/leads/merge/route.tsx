import { LEAD_KINDS } from '@fml/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { LoadingBlocks } from '../../screen/loading-blocks.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { LeadTabs } from '../list/lead-tabs.tsx';
import { StatusBadge } from '../model/lead-badges.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import type { DuplicatePair } from './api.ts';
import { LazyMergeDialog } from './lead-pair.ts';
import { formatReasons } from './merge-labels.ts';
import { useTellApart } from './use-merge.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Duplicates');

/** So many pairs are looked for before a person asks for more. */
const PAIRS_AT_ONCE = 20;

/**
 * Pairs of leads that may be one person. Each page looks at the next leads, the newest first; one follows the other until
 * there is enough to show, or all leads were looked at.
 */
export default function DuplicatesRoute() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['duplicates'],
    queryFn: ({ pageParam }) => desk('duplicate-pairs', { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnWindowFocus: false,
  });
  const [wanted, setWanted] = useState(PAIRS_AT_ONCE);
  const [compared, setCompared] = useState<DuplicatePair | null>(null);
  const pairs = data?.pages.flatMap((page) => page.pairs) ?? [];
  const lookedTo = data?.pages.findLast((page) => page.lookedTo !== null)?.lookedTo ?? null;
  const isLooking = hasNextPage && !error && pairs.length < wanted;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return (
    <>
      <PageHeader title="Duplicates" hint="Leads that may be one person" tabs={<LeadTabs />} />
      <Card isFlush>
        {data === undefined && !error && (
          <LoadingBlocks
            label="Looking for duplicates..."
            className="grid gap-4 p-5"
            sizes={['h-20', 'h-20', 'h-20']}
          />
        )}
        {data === undefined && error && (
          <LoadFailure what="Duplicates" error={error} onRetry={() => void refetch()} />
        )}
        {data && !hasNextPage && pairs.length === 0 && (
          <EmptyState title="No duplicates found" text="No two leads look like one person." />
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
          <div className="flex min-h-18 flex-wrap items-center justify-between gap-3 border-t border-line p-4 first:border-t-0 sm:px-5">
            <p role="status" className="text-fine text-muted">
              {isLooking
                ? `Looking for duplicates${lookedTo === null ? '' : ` among the leads before ${formatShortDate(lookedTo)}`}...`
                : lookedTo !== null && `Looked at leads since ${formatShortDate(lookedTo)}.`}
            </p>
            {!isLooking && (
              <DeskButton
                isBusy={isFetching}
                onClick={() => {
                  setWanted(pairs.length + PAIRS_AT_ONCE);
                  void fetchNextPage();
                }}
              >
                {error ? 'Try again' : 'Look further back'}
              </DeskButton>
            )}
          </div>
        )}
        {data && error && (
          <p role="alert" className="px-5 pb-4 text-fine text-critical">
            The older leads could not be looked at. {error.message}
          </p>
        )}
      </Card>
      <LazyMergeDialog
        pair={compared && [compared.older, compared.newer]}
        onClose={() => setCompared(null)}
      />
    </>
  );
}

/** Two leads side by side, why they may be one person, and what to do. */
function PairItem({ pair, onCompare }: { pair: DuplicatePair; onCompare: () => void }) {
  const tellApart = useTellApart();
  const { newer, older, reasons } = pair;
  const names = `${older.title} and ${newer.title}`;
  return (
    <li className="grid gap-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <PairedLead lead={older} />
      <PairedLead lead={newer} />
      <div className="grid gap-2 lg:w-72 lg:justify-items-end">
        <p className="text-fine text-muted first-letter:uppercase lg:text-right">{formatReasons(reasons)}</p>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <DeskButton size="small" variant="quiet" onClick={() => tellApart(older, newer)}>
            Not the same person
            <span className="sr-only">: {names}</span>
          </DeskButton>
          <DeskButton size="small" onClick={onCompare}>
            Compare
            <span className="sr-only"> {names}</span>
          </DeskButton>
        </div>
      </div>
    </li>
  );
}

function PairedLead({ lead }: { lead: DuplicatePair['newer'] }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-3">
        <Link
          to={`${LEAD_PATHS[lead.kind]}/${lead.id}`}
          className="min-w-0 truncate font-semibold hover:underline"
        >
          <UntrustedText>{lead.title}</UntrustedText>
        </Link>
        <StatusBadge status={lead.status} />
      </div>
      <p className="truncate text-[0.8125rem] leading-snug text-muted">
        <UntrustedText>{lead.subtitle}</UntrustedText>
      </p>
      <p className="text-[0.8125rem] leading-snug text-muted">
        {LEAD_KINDS[lead.kind]}, {formatShortDate(lead.createdAt)}
      </p>
    </div>
  );
}
