import type { LeadKind, LeadPage } from '@fml/contract';
import type { QueryClient } from '@tanstack/react-query';
import { getLead } from '../api.ts';
import type { LeadListRow } from './lead-resource.ts';
import { leadQueryKeys } from './query-keys.ts';

export type LeadChange = Partial<
  Pick<LeadListRow, 'status' | 'updatedAt' | 'isUnread' | 'ownerId' | 'owner'>
> &
  Record<string, unknown>;

/**
 * Applies a change to every cached list and screen of these leads, and returns its undo: the fields as they
 * were, so that another change in the meantime is kept.
 */
export function changeCachedLeads(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
  change: LeadChange,
): () => void {
  const before = ids.map((id) => [id, currentFields(cachedLead(queryClient, kind, id), change)] as const);
  applyChange(queryClient, kind, ids, change);
  return () => {
    for (const [id, fields] of before) if (fields) applyChange(queryClient, kind, [id], fields);
  };
}

/** Cancels queries whose answers would restore the old state. Everything else about the leads keeps loading. */
export async function cancelLeadQueries(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
): Promise<void> {
  const keys = [leadQueryKeys.lists(kind), ...ids.map((id) => leadQueryKeys.detail({ kind, id }))];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

/** The newest known state of one lead, from its own screen or from any list. */
export function cachedLead(queryClient: QueryClient, kind: LeadKind, id: string): LeadListRow | null {
  const detail = queryClient.getQueryData<LeadListRow | null>(leadQueryKeys.detail({ kind, id }));
  const inLists = queryClient
    .getQueriesData<LeadPage<LeadListRow>>({ queryKey: leadQueryKeys.lists(kind) })
    .flatMap(([, page]) => page?.rows.filter((row) => row.id === id) ?? []);
  const known = detail ? [detail, ...inLists] : inLists;
  return known.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0] ?? null;
}

/**
 * Reloads leads that were changed, and everything shown about them. Lists keep their rows until they are opened again:
 * a row must not disappear while a person works through the list.
 */
export async function refreshLeads(
  queryClient: QueryClient,
  { kind }: { kind: LeadKind },
  ids: readonly string[],
): Promise<void> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) {
    const lead = await queryClient
      .fetchQuery({
        queryKey: leadQueryKeys.detail({ kind, id }),
        queryFn: () => getLead({ kind, id }),
        staleTime: 0,
      })
      .catch(() => null);
    if (lead) {
      const { status, updatedAt, ownerId, owner } = lead;
      applyChange(queryClient, kind, ids, { status, updatedAt, ownerId, owner });
    }
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: leadQueryKeys.lists(kind), refetchType: 'none' }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, , part] }) =>
        area !== 'leads' ||
        part === 'waiting' ||
        part === 'timeline' ||
        part === 'related' ||
        part === 'duplicates',
    }),
  ]);
}

function applyChange(
  queryClient: QueryClient,
  kind: LeadKind,
  ids: readonly string[],
  change: LeadChange,
): void {
  queryClient.setQueriesData<LeadPage<LeadListRow>>({ queryKey: leadQueryKeys.lists(kind) }, (page) =>
    page === undefined ? page : changedPage(page, ids, change),
  );
  for (const id of ids) {
    queryClient.setQueryData<LeadListRow | null>(leadQueryKeys.detail({ kind, id }), (lead) =>
      lead ? { ...lead, ...change } : lead,
    );
  }
}

function currentFields(lead: LeadListRow | null, change: LeadChange): LeadChange | null {
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
