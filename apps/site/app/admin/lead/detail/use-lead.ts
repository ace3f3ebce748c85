import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cachedLead } from '../lead-cache.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { rememberOpened } from '../list-trail.ts';
import { useReadMarks } from '../use-read-marks.ts';

/** One lead, at once with what its list knows; opening it marks it as read for the one who did. */
export function useLead<Row extends LeadListRow, Full extends Row>(desk: LeadDesk<Row, Full>, id: string) {
  const queryClient = useQueryClient();
  const markRead = useReadMarks();
  const query = useQuery({
    queryKey: leadKeys.detail({ kind: desk.kind, id }),
    queryFn: () => desk.get(id),
    staleTime: 0,
  });
  // What the list leaves out is absent for the moment; every card copes with that.
  const data = query.isPending
    ? ((cachedLead(queryClient, desk.kind, id) as Full | null) ?? undefined)
    : query.data;
  const opened = useRef('');
  const isUnread = data?.is_unread === true;
  useEffect(() => {
    if (query.data?.id !== id || opened.current === id) return;
    // Once: whoever marks it as unread afterwards means it.
    opened.current = id;
    rememberOpened(desk.kind, id);
    if (isUnread) markRead({ lead: { kind: desk.kind, id }, isUnread: false, isQuiet: true });
  }, [query.data?.id, id, isUnread, desk.kind, markRead]);
  return { ...query, data };
}
