import type { LeadRef, MergeRequest } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { describeLeft } from './merge-labels.ts';

/** Everything on the desk may show one of the two leads, or count them. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** Takes merges back, and says what stays as it is. */
export function useUndoMerge() {
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: (mergeId: string) => desk('undo-merge', { mergeId }),
    onSuccess: (left) => toast.success(`The merge was undone. ${describeLeft(left)}`.trimEnd()),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
  return { undo: mutate, isUndoing: isPending };
}

/** Merges two leads. `onProblem` gets the sentence of a refusal; what was compared is loaded again. */
export function useMerge(onMerged: (kept: LeadRef) => void, onProblem: (text: string) => void) {
  const reload = useReload();
  const { undo } = useUndoMerge();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kept, merged, taken }: MergeRequest) =>
      desk('merge-leads', {
        kept: { id: kept.id, seenUpdatedAt: kept.updatedAt },
        merged: { id: merged.id, seenUpdatedAt: merged.updatedAt },
        taken,
      }),
    onSuccess: ({ mergeId }, { kept }) => {
      onMerged(kept);
      toast.success('Merged. Both leads now share one timeline.', {
        label: 'Undo',
        run: rememberUndo(() => undo(mergeId)),
      });
    },
    onError: (error) => onProblem(error.message),
    onSettled: reload,
  });
  return { merge: mutate, isMerging: isPending };
}

/** Remembers that two leads are not the same person. */
export function useTellApart() {
  const reload = useReload();
  const { mutate } = useMutation({
    mutationFn: ({ first, second, areDistinct }: { first: LeadRef; second: LeadRef; areDistinct: boolean }) =>
      desk('tell-leads-apart', { firstId: first.id, secondId: second.id, areDistinct }),
    onSuccess: (_answer, { first, second, areDistinct }) => {
      if (!areDistinct) return;
      toast.success('Remembered: not the same person', {
        label: 'Undo',
        run: rememberUndo(() => mutate({ first, second, areDistinct: false })),
      });
    },
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
  return (first: LeadRef, second: LeadRef) => mutate({ first, second, areDistinct: true });
}
