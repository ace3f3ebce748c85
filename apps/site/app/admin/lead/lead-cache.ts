import type { LeadKind, LeadPage } from '@fml/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { LeadDesk, LeadListRow } from './lead-desk.ts';
import { leadKeys } from './lead-keys.ts';

export type LeadChange = Partial<Pick<LeadListRow, 'status' | 'updated_at' | 'is_unread'>> &
  Record<string, unknown>;

/**
 * Puts a change into every cached list and screen of these leads, and gives back what undoes it: the fields as they
 * were, so that what another change did meanwhile stays.
 */
export function changeCachedLeads(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
  change: LeadChange,
): () => void {
  const before = ids.map((id) => [id, fieldsAsTheyAre(cachedLead(queryClient, kind, id), change)] as const);
  applyChange(queryClient, kind, ids, change);
  return () => {
    for (const [id, fields] of before) if (fields) applyChange(queryClient, kind, [id], fields);
  };
}

/** Answers that are on their way would put the old state back. Everything else about the leads goes on loading. */
export async function stopLoading(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
): Promise<void> {
  const keys = [leadKeys.lists(kind), ...ids.map((id) => leadKeys.detail({ kind, id }))];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

/** The newest known state of one lead, from its own screen or from any list. */
export function cachedLead(queryClient: QueryClient, kind: LeadKind, id: string): LeadListRow | null {
  const detail = queryClient.getQueryData<LeadListRow | null>(leadKeys.detail({ kind, id }));
  const inLists = queryClient
    .getQueriesData<LeadPage<LeadListRow>>({ queryKey: leadKeys.lists(kind) })
    .flatMap(([, page]) => page?.rows.filter((row) => row.id === id) ?? []);
  const known = detail ? [detail, ...inLists] : inLists;
  return known.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0] ?? null;
}

/**
 * Loads the true state of leads that were changed and everything told about them. Lists keep their rows until they
 * are opened again: a row must not vanish under the hand of the person who works through them.
 */
export async function refreshLeads<Row extends LeadListRow, Full extends Row>(
  queryClient: QueryClient,
  desk: LeadDesk<Row, Full>,
  ids: readonly string[],
): Promise<void> {
  const { kind } = desk;
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const lead = await queryClient
      .fetchQuery({ queryKey: leadKeys.detail({ kind, id }), queryFn: () => desk.get(id), staleTime: 0 })
      .catch(() => null);
    if (lead) applyChange(queryClient, kind, ids, { status: lead.status, updated_at: lead.updated_at });
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: leadKeys.lists(kind), refetchType: 'none' }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, , part] }) =>
        area !== 'leads' || part === 'waiting' || part === 'story' || part === 'related',
    }),
  ]);
}

function applyChange(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
  change: LeadChange,
): void {
  queryClient.setQueriesData<LeadPage<LeadListRow>>({ queryKey: leadKeys.lists(kind) }, (page) =>
    page === undefined ? page : changedPage(page, ids, change),
  );
  for (const id of ids) {
    queryClient.setQueryData<LeadListRow | null>(leadKeys.detail({ kind, id }), (lead) =>
      lead ? { ...lead, ...change } : lead,
    );
  }
}

function fieldsAsTheyAre(lead: LeadListRow | null, change: LeadChange): LeadChange | null {
  if (lead === null) return null;
  return Object.fromEntries(Object.entries(lead).filter(([field]) => field in change));
}

/** The same page with some of its rows changed; the same object when it shows none of them. */
function changedPage(
  page: LeadPage<LeadListRow>,
  ids: readonly string[],
  change: LeadChange,
): LeadPage<LeadListRow> {
  if (!page.rows.some((row) => ids.includes(row.id))) return page;
  return { ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row)) };
}
