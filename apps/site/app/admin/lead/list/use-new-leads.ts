import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { WHOLE_LIST } from '../list-state.ts';
import { countedTitle } from './counted-title.ts';

const ASK_EVERY_MS = 8000;
const BEFORE_ALL = '1970-01-01T00:00:00+00:00';

/**
 * How many leads arrived since the list was loaded, asked for again and again, also while the tab is in the
 * background: the title of the tab shows the number. `accept` makes them part of the list.
 */
export function useNewLeads<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  newestShown: string | undefined,
) {
  const queryClient = useQueryClient();
  const [accepted, setAccepted] = useState('');
  const { data: newestAtStart } = useQuery({
    queryKey: leadKeys.newest(desk.kind),
    queryFn: async () => {
      const { rows } = await desk.list({ ...WHOLE_LIST }, 1);
      return rows[0]?.created_at ?? BEFORE_ALL;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The data API writes times with one offset, so that their text sorts as they do.
  const seen = [newestAtStart ?? '', newestShown ?? '', accepted].sort().at(-1) ?? '';
  const { data: count = 0 } = useQuery({
    queryKey: leadKeys.newer(desk.kind, seen),
    queryFn: () => desk.countNewerThan(seen),
    enabled: newestAtStart !== undefined,
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const accept = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: leadKeys.lists(desk.kind) });
    const { rows } = await desk.list({ ...WHOLE_LIST }, 1);
    setAccepted(rows[0]?.created_at ?? '');
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
