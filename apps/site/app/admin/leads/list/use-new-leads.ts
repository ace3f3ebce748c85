import type { LeadKind } from '@fml/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { desk } from '../../../api/desk.ts';
import { listLeads } from '../api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

const POLL_INTERVAL_MS = 8000;

/**
 * How many leads arrived since the list was seen last. It polls, even while the tab is in the background.
 * `shownSnapshot`: the snapshot of a visible list that shows the newest leads.
 */
export function useNewLeads(kind: LeadKind, shownSnapshot?: string | undefined) {
  const queryClient = useQueryClient();
  const loadNewestSnapshot = useCallback(
    async () => (await listLeads(kind, { sort: 'newest', limit: 1 })).mark,
    [kind],
  );
  const { data: seen = '' } = useQuery({
    queryKey: leadQueryKeys.newest(kind),
    queryFn: loadNewestSnapshot,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (shownSnapshot === undefined) return;
    const queryKey = leadQueryKeys.newest(kind);
    // An answer on its way may know leads that the list does not show.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<string>(queryKey, shownSnapshot);
  }, [shownSnapshot, queryClient, kind]);
  const { data: count = 0 } = useQuery({
    queryKey: leadQueryKeys.newer(kind, seen),
    queryFn: () => desk('count-newer', { kind, mark: seen }),
    enabled: seen !== '',
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  /** Reloads the visible list, and counts the new leads as seen. */
  const accept = useCallback(async () => {
    const mark = await loadNewestSnapshot().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: leadQueryKeys.lists(kind) });
    await queryClient.invalidateQueries({ queryKey: leadQueryKeys.waiting(kind) });
    if (mark !== null) queryClient.setQueryData<string>(leadQueryKeys.newest(kind), mark);
  }, [queryClient, kind, loadNewestSnapshot]);
  return { count, accept };
}
