import type { LeadListPage } from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import type { LeadListRow, LeadResource } from '../../model/lead-resource.ts';
import { firstPage, type ListState, writeListState } from '../../model/list-state.ts';
import { isOffline } from '../../offline/connection.ts';

/** Selects the leads of all pages of a list. Another filter stops it: what is selected is what the person saw. */
export function useMatchingLeads(
  resource: LeadResource,
  state: ListState,
  onFound: (rows: readonly LeadListRow[]) => void,
) {
  const [found, setFound] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const query = writeListState(state).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list ends what the last one began.
  useEffect(() => {
    return () => {
      running.current?.abort();
      setFound(null);
    };
  }, [query]);

  const collect = async () => {
    if (isOffline()) {
      toast.error('You are offline. Leads of other pages can be selected when you are back online.');
      return;
    }
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setFound(0);
    const list = resource.query({ ...firstPage(state), sort: 'newest' }, COLLECTED_PER_CALL);
    try {
      const rows = await collectMatching(
        (cursor) => {
          const page = cursor === undefined ? list : { ...list, cursor };
          return resource.list(page, controller.signal);
        },
        (count) => !controller.signal.aborted && setFound(count),
      );
      if (controller.signal.aborted) return;
      if (rows !== null) onFound(rows);
      else {
        const most = MAX_SELECTED.toLocaleString('en-US');
        toast.error(`At most ${most} ${resource.nouns.many} can be selected. Narrow the list first.`);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(`Not all were selected. ${error instanceof Error ? error.message : ''}`);
    }
    setFound(null);
  };
  return { collect, found };
}

/** The server gives no more rows at once without an export. */
const COLLECTED_PER_CALL = 500;
/** Changing more of them would take minutes. */
export const MAX_SELECTED = 10_000;

/**
 * All leads that a list holds at this moment, on all its pages. What arrives later is not among them. Null when there are more
 * than can be changed at once.
 */
export async function collectMatching<Row extends { id: string }>(
  read: (cursor: string | undefined) => Promise<Pick<LeadListPage<Row>, 'rows' | 'nextCursor'>>,
  onProgress: (found: number) => void,
): Promise<Row[] | null> {
  const found = new Map<string, Row>();
  let cursor: string | null | undefined;
  do {
    const page: Pick<LeadListPage<Row>, 'rows' | 'nextCursor'> = await read(cursor ?? undefined);
    for (const row of page.rows) found.set(row.id, row);
    if (found.size > MAX_SELECTED) return null;
    onProgress(found.size);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...found.values()];
}
