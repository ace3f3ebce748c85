import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundPen } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { getDraft, listDrafts } from '../../api/desk/drafts.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Pagination } from '../../ui/desk/pagination.tsx';
import { deskTitle } from '../layout/desk-title.ts';
import { LeadTabs } from '../layout/lead-tabs.tsx';
import { LoadFailure } from '../layout/load-failure.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useMinute } from '../layout/use-minute.ts';
import { NothingMatches } from '../lead/list/list-outcomes.tsx';
import { listSummary } from '../lead/list/list-summary.ts';
import { SearchBox } from '../lead/list/search-box.tsx';
import { readListState, writeListState } from '../lead/list-state.ts';
import { draftColumns } from './draft-columns.tsx';
import { DraftSheet } from './draft-sheet.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

const PER_PAGE = 50;

export function meta() {
  return deskTitle('Unfinished leads');
}

export default function UnfinishedLeadsRoute() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['drafts', state.search, state.cursor],
    queryFn: () =>
      listDrafts({
        search: state.search.trim() || undefined,
        cursor: state.cursor || undefined,
        limit: PER_PAGE,
      }),
    placeholderData: keepPreviousData,
  });
  const draftId = params.get('draft');
  const { data: draft = null } = useQuery({
    queryKey: ['drafts', 'one', draftId],
    queryFn: () => getDraft(draftId ?? ''),
    enabled: draftId !== null,
    placeholderData: () => data?.rows.find(({ id }) => id === draftId),
  });

  const show = (change: Partial<typeof state>, replace = false) =>
    setParams(writeListState({ ...state, cursor: '', page: 1, ...change }), { replace });
  const withDraft = useCallback(
    (id: string | null) => {
      const next = writeListState(state);
      if (id !== null) next.set('draft', id);
      return next;
    },
    [state],
  );
  const openDraft = (id: string | null) =>
    setParams(withDraft(id), { replace: id === null, preventScrollReset: true });
  const now = useMinute();
  const columns = useMemo(() => draftColumns(({ id }) => `${withDraft(id)}`, now), [withDraft, now]);
  const turnTo = (cursor: string | null | undefined, page: number) =>
    cursor
      ? () => {
          show({ cursor, page });
          window.scrollTo(0, 0);
        }
      : null;

  return (
    <>
      <PageHeader
        title="Unfinished leads"
        hint="They began the questionnaire and left. Whoever gave a phone number or an e-mail address can still be won."
        tabs={<LeadTabs />}
      />
      <Card isFlush>
        <div className="border-b border-line p-3">
          <SearchBox
            label="Search unfinished leads"
            value={state.search}
            onSearch={(search) => show({ search }, true)}
          />
        </div>
        {error && !data ? (
          <LoadFailure what="The list of unfinished leads" error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Unfinished leads"
            columns={columns}
            rows={data?.rows}
            keyOf={(each) => each.id}
            isStale={isPlaceholderData}
            onOpen={(each) => openDraft(each.id)}
            empty={
              state.search !== '' ? (
                <NothingMatches nouns="unfinished leads" onClear={() => show({ search: '' })} />
              ) : (
                <EmptyState
                  icon={<UserRoundPen />}
                  title="Nobody has left the questionnaire half-way"
                  text="Whoever begins it and leaves appears here, for as long as such answers are kept."
                  action={
                    <a
                      href="/onboarding"
                      target="_blank"
                      rel="noreferrer"
                      className={deskButtonClassName('primary')}
                    >
                      Open the questionnaire
                    </a>
                  }
                />
              )
            }
          />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <Pagination
            summary={listSummary(data.rows.length, state.page, PER_PAGE, data.total)}
            isBusy={isPlaceholderData}
            onPrevious={state.cursor === '' ? null : turnTo(data.previousCursor, Math.max(1, state.page - 1))}
            onNext={turnTo(data.nextCursor, state.page + 1)}
          />
        )}
      </Card>
      <DraftSheet draft={draftId === null ? null : draft} onClose={() => openDraft(null)} />
    </>
  );
}
