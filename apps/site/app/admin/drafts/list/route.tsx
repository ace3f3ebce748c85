import { DRAFT_STATUSES, optionKeys } from '@fml/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundPen } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { Drawer } from '../../../ui/desk/overlays/drawer.tsx';
import { DataTable } from '../../../ui/desk/table/data-table.tsx';
import { Pagination } from '../../../ui/desk/table/pagination.tsx';
import { useExport } from '../../export/use-export.tsx';
import { LeadTabs } from '../../leads/list/lead-tabs.tsx';
import { NOTE_TARGET_PATHS } from '../../leads/model/lead-paths.ts';
import { FilterMenu } from '../../list-parts/filter-menu.tsx';
import { NothingMatches, StaleLinkNotice } from '../../list-parts/list-outcomes.tsx';
import { listSummary } from '../../list-parts/list-summary.ts';
import { ListTools } from '../../list-parts/list-tools.tsx';
import { useResetStaleCursor } from '../../list-parts/use-reset-stale-cursor.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { exportDrafts, getDraft } from '../api.ts';
import { draftQueryKeys } from '../query-keys.ts';
import { draftColumns } from './draft-columns.tsx';
import { draftQuery, isNarrowed, readDraftList, writeDraftList } from './draft-list-state.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

/** Loaded behind the first screen: the list opens without it. */
const DraftSheet = lazyComponent(async () => (await import('../detail/draft-sheet.tsx')).DraftSheet, {
  notLoaded: SheetNotLoaded,
});

const PER_PAGE = 50;
const HAS_PHONE = 'Has a phone number';
const PATH = NOTE_TARGET_PATHS.draft;

export default function UnfinishedLeadsRoute() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readDraftList(params), [params]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: draftQueryKeys.list(`${writeDraftList(state)}`),
    queryFn: () =>
      desk('list-drafts', { ...draftQuery(state), cursor: state.cursor || undefined, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  // Addresses of an earlier release named the open one in their query.
  const draftId = useMatch(`${PATH}/:id`)?.params.id ?? params.get('draft');
  const one = useQuery({
    queryKey: draftQueryKeys.one(draftId),
    queryFn: () => getDraft(draftId ?? ''),
    enabled: draftId !== null,
    placeholderData: () => data?.rows.find(({ id }) => id === draftId),
  });

  const show = (change: Partial<typeof state>, replace = false) =>
    navigate(
      { pathname: PATH, search: `${writeDraftList({ ...state, cursor: '', page: 1, ...change })}` },
      { replace },
    );
  const addressOf = useCallback(
    (id: string | null) => {
      const search = `${writeDraftList(state)}`;
      return `${PATH}${id === null ? '' : `/${id}`}${search === '' ? '' : `?${search}`}`;
    },
    [state],
  );
  const openDraft = (id: string | null) =>
    navigate(addressOf(id), { replace: id === null, preventScrollReset: true });
  const clear = () => void show({ search: '', status: [], hasPhone: false });
  const exporting = useExport({
    fileName: 'unfinished-leads',
    nouns: { one: 'unfinished lead', many: 'unfinished leads' },
    sheet: async () => (await import('./draft-csv.ts')).draftSheet,
    load: (onProgress, signal) => exportDrafts({ ...draftQuery(state), limit: 1 }, onProgress, signal),
  });
  const wasReset = useResetStaleCursor(error, state.cursor, () => show({}, true));
  const now = useMinute();
  const columns = useMemo(() => draftColumns(({ id }) => addressOf(id), now), [addressOf, now]);
  const turnTo = (cursor: string | null | undefined, page: number) =>
    cursor
      ? () => {
          void show({ cursor, page });
          window.scrollTo(0, 0);
        }
      : null;

  return (
    <>
      <PageHeader
        title="Unfinished leads"
        hint="You can still win those who left a phone number or an email address."
        tabs={<LeadTabs />}
      />
      <Card isFlush>
        <ListTools
          search={{
            label: 'Search unfinished leads',
            value: state.search,
            onSearch: (search) => void show({ search }, true),
          }}
          filters={{
            panel: (
              <>
                <FilterMenu
                  isLine
                  label="Status"
                  options={optionKeys(DRAFT_STATUSES)}
                  labelOf={(status) => DRAFT_STATUSES[status]}
                  chosen={state.status}
                  onChange={(status) => void show({ status })}
                />
                <FilterMenu
                  isLine
                  label="Contact"
                  options={['phone']}
                  labelOf={() => HAS_PHONE}
                  chosen={state.hasPhone ? ['phone'] : []}
                  onChange={(chosen) => void show({ hasPhone: chosen.length > 0 })}
                />
              </>
            ),
            chips: [
              ...(state.status.length > 0
                ? [
                    {
                      key: 'status',
                      label: `Status: ${state.status.map((status) => DRAFT_STATUSES[status]).join(', ')}`,
                      onRemove: () => void show({ status: [] }),
                    },
                  ]
                : []),
              ...(state.hasPhone
                ? [{ key: 'phone', label: HAS_PHONE, onRemove: () => void show({ hasPhone: false }) }]
                : []),
            ],
            onClear: clear,
          }}
          actions={exporting.entries}
        />
        {exporting.dialog}
        {wasReset && <StaleLinkNotice />}
        {error && !data ? (
          <LoadFailure what="The list of unfinished leads" error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Unfinished leads"
            columns={columns}
            rows={data?.rows}
            keyOf={(each) => each.id}
            isStale={isPlaceholderData}
            onOpen={(each) => void openDraft(each.id)}
            empty={
              isNarrowed(state) ? (
                <NothingMatches nouns="unfinished leads" onClear={clear} />
              ) : (
                <EmptyState
                  icon={<UserRoundPen />}
                  title="No unfinished questionnaires"
                  text="Visitors who start the questionnaire and leave appear here for 30 days."
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
      <DraftSheet
        isOpen={draftId !== null}
        draft={draftId === null ? null : one.data}
        problem={one.error ? `It could not be loaded. ${one.error.message}` : null}
        onClose={() => void openDraft(null)}
      />
    </>
  );
}

function SheetNotLoaded({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" label="Unfinished lead">
      <div className="grid justify-items-start gap-4 p-5">
        <p role="status">This lead could not be shown. Check your connection, then reload the page.</p>
        <DeskButton onClick={onClose}>Close</DeskButton>
      </div>
    </Drawer>
  );
}
