import { CLIENT_SERVICES, optionKeys } from '@fml/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import type { MenuEntry } from '../../ui/desk/overlays/menu-entry.ts';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { DataTable } from '../../ui/desk/table/data-table.tsx';
import { Pagination } from '../../ui/desk/table/pagination.tsx';
import { ToggleButton } from '../../ui/desk/toggle-button.tsx';
import { useExport } from '../export/use-export.tsx';
import { CLIENT_KEYS, exportClients } from '../leads/client/api.ts';
import { LeadTabs } from '../leads/list/lead-tabs.tsx';
import { FilterMenu } from '../list-parts/filter-menu.tsx';
import { NothingMatches, StaleLinkNotice } from '../list-parts/list-outcomes.tsx';
import { listSummary } from '../list-parts/list-summary.ts';
import { ListTools } from '../list-parts/list-tools.tsx';
import { useResetStaleCursor } from '../list-parts/use-reset-stale-cursor.ts';
import { deskTitle } from '../screen/desk-title.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useNames } from '../staff/names.ts';
import { clientAddress, clientColumns } from './client-columns.tsx';
import {
  CLIENT_SORTS,
  CLIENT_STATES,
  CLIENTS_PER_PAGE,
  type ClientListState,
  clientListQuery,
  isNarrowed,
  NO_CLIENT_FILTERS,
  readClientList,
  writeClientList,
} from './client-list-state.ts';
import { HealthBoard } from './health-board.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export const meta = deskTitle('Clients');

const FLAGS = { mine: 'Yours', renewing: 'Renewal within 60 days' } as const;

export default function ClientsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readClientList(params), [params]);
  const query = { ...clientListQuery(state), limit: CLIENTS_PER_PAGE };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...CLIENT_KEYS, 'list', query],
    queryFn: ({ signal }) => desk('list-clients', query, signal),
    placeholderData: keepPreviousData,
  });
  const show = (change: Partial<ClientListState>, replace = false) =>
    setParams(writeClientList({ ...state, cursor: '', page: 1, ...change }), {
      preventScrollReset: true,
      replace,
    });
  const wasReset = useResetStaleCursor(error, state.cursor, () => show({}, true));
  const clear = () => show(NO_CLIENT_FILTERS);
  const nameOf = useNames();
  const columns = useMemo(() => clientColumns(nameOf), [nameOf]);
  const turnTo = (cursor: string | null, page: number) =>
    cursor === null ? null : () => show({ cursor, page: Math.max(1, page) });
  const order: MenuEntry = {
    kind: 'choice',
    key: 'order',
    label: 'Order',
    value: state.sort,
    options: Object.entries(CLIENT_SORTS),
    onChange: (sort) => show({ sort: sort as ClientListState['sort'] }),
  };
  const exporting = useExport({
    fileName: 'clients',
    nouns: { one: 'client', many: 'clients' },
    sheet: async () => (await import('./client-csv.ts')).clientSheet,
    load: (onProgress, signal) => exportClients({ ...query, cursor: undefined }, onProgress, signal),
  });
  const flags = optionKeys(FLAGS).filter((flag) => state[flag]);
  const empty = isNarrowed(state) ? (
    <NothingMatches nouns="clients" onClear={clear} />
  ) : (
    <EmptyState
      icon={<Handshake />}
      title="No clients yet"
      text="A lead becomes a client when its status is set to Converted."
      action={
        <Link to="/admin/board" className={deskButtonClassName('primary')}>
          Open the board
        </Link>
      }
    />
  );
  return (
    <>
      <PageHeader
        title="Clients"
        hint="Look after those at risk first. Renewals come up as follow-ups 60 days before."
        tabs={<LeadTabs />}
      />
      <Card isFlush>
        <ListTools
          search={{
            label: 'Search clients',
            value: state.search,
            onSearch: (search) => show({ search }, true),
          }}
          filters={{
            panel: (
              <>
                <FilterMenu
                  isLine
                  label="State"
                  options={['ended', 'all']}
                  labelOf={(each) => CLIENT_STATES[each]}
                  chosen={state.state === 'active' ? [] : [state.state]}
                  onChange={(chosen) =>
                    show({ state: chosen.find((each) => each !== state.state) ?? 'active' })
                  }
                />
                <FilterMenu
                  isLine
                  label="Service"
                  options={optionKeys(CLIENT_SERVICES)}
                  labelOf={(service) => CLIENT_SERVICES[service]}
                  chosen={state.service}
                  onChange={(service) => show({ service })}
                />
                <FilterMenu
                  isLine
                  label="Only"
                  options={optionKeys(FLAGS)}
                  labelOf={(flag) => FLAGS[flag]}
                  chosen={flags}
                  onChange={(chosen) =>
                    show({ mine: chosen.includes('mine'), renewing: chosen.includes('renewing') })
                  }
                />
              </>
            ),
            chips: [
              ...(state.state === 'active'
                ? []
                : [
                    {
                      key: 'state',
                      label: CLIENT_STATES[state.state],
                      onRemove: () => show({ state: 'active' }),
                    },
                  ]),
              ...state.service.map((service) => ({
                key: service,
                label: CLIENT_SERVICES[service],
                onRemove: () => show({ service: state.service.filter((each) => each !== service) }),
              })),
              ...flags.map((flag) => ({
                key: flag,
                label: FLAGS[flag],
                onRemove: () => show({ [flag]: false }),
              })),
            ],
            onClear: clear,
          }}
          display={[order]}
          actions={exporting.entries}
          end={
            <fieldset aria-label="View" className="flex gap-1">
              <ToggleButton isPressed={!state.board} onPress={() => show({ board: false })}>
                List
              </ToggleButton>
              <ToggleButton isPressed={state.board} onPress={() => show({ board: true })}>
                Health
              </ToggleButton>
            </fieldset>
          }
        />
        {exporting.dialog}
        {wasReset && <StaleLinkNotice />}
        {error && !data ? (
          <LoadFailure what="The clients" error={error} onRetry={() => void refetch()} />
        ) : state.board ? (
          data === undefined ? (
            <Skeleton className="m-4 h-64" />
          ) : data.rows.length === 0 ? (
            empty
          ) : (
            <HealthBoard clients={data.rows} />
          )
        ) : (
          <DataTable
            label="Clients"
            columns={columns}
            rows={data?.rows}
            keyOf={({ lead }) => lead.id}
            onOpen={(client) => navigate(clientAddress(client))}
            empty={empty}
            isStale={isPlaceholderData}
          />
        )}
        {data && data.rows.length > 0 && (
          <Pagination
            summary={listSummary(data.rows.length, state.page, CLIENTS_PER_PAGE, data.total)}
            onPrevious={state.cursor === '' ? null : turnTo(data.previousCursor, state.page - 1)}
            onNext={turnTo(data.nextCursor, state.page + 1)}
            isBusy={isPlaceholderData}
          />
        )}
      </Card>
    </>
  );
}
