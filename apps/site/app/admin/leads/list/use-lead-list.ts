import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LeadResource } from '../model/lead-resource.ts';
import { type ListState, readListState, writeListState } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

/** The list state from the address, and its setter. Typing replaces the history entry; a choice adds one. */
export function useListState(): [
  state: ListState,
  show: (next: ListState, options?: { replace?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const show = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) =>
      setParams(writeListState(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [state, show];
}

export const LEADS_PER_PAGE = 50;

/** One page of a list. The previous page stays visible while the next one loads. */
export function useLeadList(resource: LeadResource, state: ListState) {
  const queryClient = useQueryClient();
  const query = useQuery(pageQuery(resource, state));
  const { data } = query;

  const adjacentPage = useCallback(
    (cursor: string | null | undefined, page: number): ListState | null =>
      cursor ? { ...state, cursor, page } : null,
    [state],
  );
  const next = adjacentPage(data?.nextCursor, state.page + 1);
  const previous =
    state.cursor === '' ? null : adjacentPage(data?.previousCursor, Math.max(1, state.page - 1));

  /** Loads a page ahead of time, so that paging is instant. */
  const prefetch = (page: ListState | null) => {
    if (page !== null) void queryClient.prefetchQuery(pageQuery(resource, page));
  };
  return { ...query, next, previous, prefetch };
}

function pageQuery(resource: LeadResource, state: ListState) {
  return {
    queryKey: leadQueryKeys.list(resource.kind, state),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      resource.list(resource.query(state, LEADS_PER_PAGE), signal),
    placeholderData: keepPreviousData,
  };
}
