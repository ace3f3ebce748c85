import type { LeadRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markRead, markUnread } from '../../api/desk/lead-story.ts';
import { toast } from '../../ui/toast.ts';
import { changeCachedLeads } from './lead-cache.ts';
import { leadKeys } from './lead-keys.ts';

/** Marks leads as read or unread for the one who does it: shown at once, taken back when it failed. */
export function useReadMarks() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ lead, isUnread }: { lead: LeadRef; isUnread: boolean; isQuiet?: boolean }) =>
      isUnread ? markUnread(lead) : markRead(lead),
    onMutate: ({ lead, isUnread }) => ({
      undo: changeCachedLeads(queryClient, lead.kind, [lead.id], { is_unread: isUnread }),
    }),
    onSuccess: async (_answer, { lead, isUnread }) => {
      changeCachedLeads(queryClient, lead.kind, [lead.id], { is_unread: isUnread });
      // A list on its way may have been read before the mark was set; one that stands keeps its rows.
      const queryKey = leadKeys.lists(lead.kind);
      if (queryClient.isFetching({ queryKey }) > 0) await queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { isQuiet }, context) => {
      context?.undo();
      if (!isQuiet) toast.error(error.message);
    },
    onSettled: () =>
      // Counts of unread leads stand on other screens.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' }),
  });
  return mutate;
}
