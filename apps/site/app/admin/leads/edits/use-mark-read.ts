import type { LeadRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { toast } from '../../../ui/toast.ts';
import { changeCachedLeads } from '../model/lead-cache.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { sendOrQueue } from '../offline/send-or-queue.ts';

/** Marks leads as read or unread for this person: shown at once, rolled back when it fails. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One at a time, so that the last one wins.
    scope: { id: 'lead-read' },
    mutationFn: async ({
      lead,
      isUnread,
      isQuiet,
    }: {
      lead: LeadRef;
      isUnread: boolean;
      isQuiet?: boolean;
    }) => {
      const send = () => desk('mark-lead', { leadId: lead.id, isRead: !isUnread });
      // Being opened without a connection is no change of its own: it stays unread until it is opened with one.
      if (isQuiet) return send();
      await sendOrQueue(queryClient, { lead, action: { what: 'read', isUnread } }, send);
    },
    onMutate: ({ lead, isUnread }) => ({
      undo: changeCachedLeads(queryClient, lead.kind, [lead.id], { isUnread: isUnread }),
    }),
    onSuccess: async (_answer, { lead, isUnread }) => {
      changeCachedLeads(queryClient, lead.kind, [lead.id], { isUnread: isUnread });
      // A list that is loading may not know of the change yet; a loaded one keeps its rows.
      const queryKey = leadQueryKeys.lists(lead.kind);
      if (queryClient.isFetching({ queryKey }) > 0) await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { isQuiet }, context) => {
      context?.undo();
      if (!isQuiet) toast.error(error.message);
    },
    onSettled: () =>
      // Other screens show counts of unread leads.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' }),
  });
  return mutate;
}
