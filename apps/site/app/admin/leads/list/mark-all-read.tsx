import type { LeadKind } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { markAllRead, markManyUnread } from '../api.ts';
import { clearUndo, rememberUndo } from '../edits/last-undo.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

/** Marks all leads as read for this person. Leads that arrived after the list was loaded stay unread. */
export function MarkAllRead({
  kind,
  nouns,
  listSnapshot,
}: {
  kind: LeadKind;
  nouns: string;
  listSnapshot: string;
}) {
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: leadQueryKeys.lists(kind) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' });
  };
  const rollback = useMutation({
    mutationFn: (ids: readonly string[]) => markManyUnread(ids),
    onSuccess: (_answer, ids) =>
      toast.success(ids.length === 1 ? '1 is unread again' : `${ids.length} are unread again`),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
  const mark = useMutation({
    mutationFn: () => markAllRead(kind, listSnapshot),
    onSuccess: (ids) => {
      const undo = rememberUndo(() => rollback.mutate(ids));
      if (ids.length === 0) clearUndo(undo);
      toast.success(
        `All ${nouns} are marked as read`,
        ids.length === 0 ? undefined : { label: 'Undo', run: undo },
      );
    },
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
  return (
    <DeskButton size="small" isBusy={mark.isPending} onClick={() => mark.mutate()}>
      <MailOpen /> Mark all as read
    </DeskButton>
  );
}
