import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import type { ListState } from '../list-state.ts';

export const LEADS_PER_PAGE = 50;

/** One page of a list. While the next one is on its way the one before stays in sight. */
export function useLeadList<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  state: ListState,
) {
  const queryClient = useQueryClient();
  const query = useQuery(pageQuery(desk, state));
  const { data } = query;

  const neighbourOf = useCallback(
    (cursor: string | null | undefined, page: number): ListState | null =>
      cursor ? { ...state, cursor, page } : null,
    [state],
  );
  const next = neighbourOf(data?.nextCursor, state.page + 1);
  const previous =
    state.cursor === '' ? null : neighbourOf(data?.previousCursor, Math.max(1, state.page - 1));

  /** Loads a page before it is asked for, so that turning it takes no time. */
  const prepare = (page: ListState | null) => {
    if (page !== null) void queryClient.prefetchQuery(pageQuery(desk, page));
  };
  return { ...query, next, previous, prepare };
}

function pageQuery<Row extends LeadListRow, Full extends Row>(desk: LeadDesk<Row, Full>, state: ListState) {
  return {
    queryKey: leadKeys.list(desk.kind, state),
    queryFn: ({ signal }: { signal: AbortSignal }) => desk.list(state, LEADS_PER_PAGE, signal),
    placeholderData: keepPreviousData,
  };
}
