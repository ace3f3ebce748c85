import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { WHOLE_LIST } from '../list-state.ts';
import { countedTitle } from './counted-title.ts';

const ASK_EVERY_MS = 8000;

/**
 * How many leads arrived since the list was loaded whose mark is `shownMark`, asked for again and again, also while the
 * tab is in the background: the title of the tab shows the number. `accept` makes them part of the list.
 */
export function useNewLeads<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  shownMark: string | undefined,
) {
  const queryClient = useQueryClient();
  const { data: seen = '' } = useQuery({
    queryKey: leadKeys.newest(desk.kind),
    queryFn: async () => (await desk.list({ ...WHOLE_LIST }, 1)).mark,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (shownMark === undefined) return;
    const queryKey = leadKeys.newest(desk.kind);
    // An answer on its way may know leads that the list does not show.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<string>(queryKey, shownMark);
  }, [shownMark, queryClient, desk]);
  const { data: count = 0 } = useQuery({
    queryKey: leadKeys.newer(desk.kind, seen),
    queryFn: () => desk.countNewerThan(seen),
    enabled: seen !== '',
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const accept = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: leadKeys.lists(desk.kind) });
    await queryClient.invalidateQueries({ queryKey: leadKeys.waiting(desk.kind) });
  }, [queryClient, desk]);
  useTitleCount(count);
  return { count, accept };
}

/** `(3) Submissions ...` while something new waits. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.title = countedTitle(document.title, count);
    // By then the title may be that of the next screen.
    return () => {
      document.title = countedTitle(document.title, 0);
    };
  }, [count]);
}
