import type { LeadKind } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { markAllRead } from '../../../api/desk/lead-story.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { leadKeys } from '../lead-keys.ts';

/** Empties the view of unread leads, for the one who presses it. What arrived after `newest` stays unread. */
export function MarkAllRead({
  kind,
  nouns,
  newest,
}: {
  kind: LeadKind;
  nouns: string;
  /** When the newest lead in sight arrived. */
  newest: string;
}) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => markAllRead(kind, newest),
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
