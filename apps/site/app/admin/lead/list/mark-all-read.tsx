import type { LeadKind } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { markAllRead } from '../../../api/desk/lead-story.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { leadKeys } from '../lead-keys.ts';

/** Empties the view of unread leads, for the one who presses it. What arrived after its list was asked for stays unread. */
export function MarkAllRead({ kind, nouns, listMark }: { kind: LeadKind; nouns: string; listMark: string }) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => markAllRead(kind, listMark),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: leadKeys.lists(kind) });
      toast.success(`All ${nouns} are marked as read`);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' }),
  });
  return (
    <DeskButton isBusy={mark.isPending} onClick={() => mark.mutate()}>
      <MailOpen /> Mark all as read
    </DeskButton>
  );
}
