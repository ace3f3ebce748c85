import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMarkRead } from '../edits/use-mark-read.ts';
import { cachedLead } from '../model/lead-cache.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { rememberOpenedLead } from '../model/list-history.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { pendingStatus } from '../offline/pending-changes.ts';
import { usePendingChanges } from '../offline/pending-store.ts';

/** One lead, shown at once with what its list knows. Opening it marks it as read for this person. */
export function useLead<Full extends LeadListRow>(resource: LeadResource<LeadListRow, Full>, id: string) {
  const queryClient = useQueryClient();
  const markRead = useMarkRead();
  const query = useQuery({
    queryKey: leadQueryKeys.detail({ kind: resource.kind, id }),
    queryFn: () => resource.get(id),
    staleTime: 0,
  });
  // What the list leaves out is absent for the moment; every card copes with that.
  const data = query.isPending
    ? ((cachedLead(queryClient, resource.kind, id) as Full | null) ?? undefined)
    : query.data;
  const chosen = pendingStatus(usePendingChanges(), { kind: resource.kind, id });
  const [openedId, setOpenedId] = useState('');
  const isOpened = openedId === id;
  const isUnread = data?.isUnread === true;
  useEffect(() => {
    if (query.data?.id !== id || isOpened) return;
    // Only once: a person who marks it as unread afterwards means it.
    setOpenedId(id);
    if (isUnread) markRead({ lead: { kind: resource.kind, id }, isUnread: false, isQuiet: true });
  }, [query.data?.id, id, isOpened, isUnread, resource.kind, markRead]);
  const isThere = Boolean(data);
  useEffect(() => {
    if (isThere) rememberOpenedLead(resource.kind, id);
  }, [isThere, resource.kind, id]);
  return {
    ...query,
    // A choice that waits for the connection is shown, whatever is loaded before it was sent.
    data: data && chosen !== null ? { ...data, status: chosen } : data,
    /**
     * Whether there is nothing to wait for: the lead or what the list knows about it is there, or it cannot be loaded.
     */
    isKnown: data !== undefined || !query.isLoading,
    /** Whether it was marked as read by being opened, or cannot be. */
    isOpened: isOpened || query.data === null || query.isError,
  };
}
