import type { LeadKind, LeadStatus } from '@fml/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { desk } from '../../api/desk.ts';
import { toast } from '../../ui/toast.ts';
import type { LeadQuery } from '../leads/api.ts';
import { leadQueryKeys } from '../leads/model/query-keys.ts';
import { type BoardPool, withHeads, withPage } from './board-pool.ts';

/**
 * The cards of one kind of lead, loaded as far as they were scrolled to. The heads of the columns are loaded again whenever
 * a lead changes, here or elsewhere; single leads follow as those of lists do.
 */
export function useBoard(kind: LeadKind, query: LeadQuery, isShown: boolean) {
  const queryClient = useQueryClient();
  const words = JSON.stringify(query);
  const poolKey = [...leadQueryKeys.lists(kind), 'board', words];
  const heads = useQuery({
    queryKey: ['desk', 'board', kind, words],
    queryFn: async ({ signal }) => {
      const columns = await desk('lead-board', { kind, query }, signal);
      queryClient.setQueryData<BoardPool>(poolKey, (before) => withHeads(before, columns));
      return columns.length;
    },
    enabled: isShown,
    staleTime: 0,
  });
  const { data: pool } = useQuery<BoardPool>({ queryKey: poolKey, queryFn: skipToken });
  const loading = useRef(new Set<string>());
  const loadMore = async (status: LeadStatus) => {
    const cursor = queryClient.getQueryData<BoardPool>(poolKey)?.columns[status].cursor ?? null;
    if (cursor === null || loading.current.has(`${words} ${status} ${cursor}`)) return;
    const job = `${words} ${status} ${cursor}`;
    loading.current.add(job);
    try {
      const page = await desk('board-column', { kind, status, query: { ...query, cursor } });
      queryClient.setQueryData<BoardPool>(poolKey, (before) =>
        before?.columns[status].cursor === cursor ? withPage(before, status, page) : before,
      );
      loading.current.delete(job);
    } catch (error) {
      toast.error(`More cards could not be loaded. ${error instanceof Error ? error.message : ''}`.trim());
      // Scrolling asks again, but not at once.
      setTimeout(() => loading.current.delete(job), 5000);
    }
  };
  return { pool: isShown ? pool : undefined, loadMore, error: heads.error, refetch: heads.refetch };
}
