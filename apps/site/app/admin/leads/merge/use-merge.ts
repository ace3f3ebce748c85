import type { LeadRef, MergeRequest } from '@fml/contract';
import { desk } from '../../../api/desk.ts';
import { useAction } from '../../screen/use-action.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import type { LeadPair } from './lead-pair.ts';
import { describeLeft } from './merge-labels.ts';

/** Everything on the desk may show one of the two leads, or count them. */
const reloads = [[]];

/** Takes merges back, and says what stays as it is. */
export function useUndoMerge() {
  const { mutate, isPending } = useAction((mergeId: string) => desk('undo-merge', { mergeId }), {
    done: (left) => `The merge was undone. ${describeLeft(left)}`.trimEnd(),
    reloads,
  });
  return { undo: mutate, isUndoing: isPending };
}

/** Merges two leads. `onProblem` gets the sentence of a refusal; what was compared is loaded again. */
export function useMerge(onMerged: (kept: LeadRef) => void, onProblem: (text: string) => void) {
  const { undo } = useUndoMerge();
  const { mutate, isPending } = useAction(
    ({ kept, merged, taken }: MergeRequest) =>
      desk('merge-leads', {
        kept: { id: kept.id, seenUpdatedAt: kept.updatedAt },
        merged: { id: merged.id, seenUpdatedAt: merged.updatedAt },
        taken,
      }),
    {
      done: 'Merged. Both leads now share one timeline.',
      offer: ({ mergeId }) => ({ label: 'Undo', run: rememberUndo(() => undo(mergeId)) }),
      reloads,
      onDone: (_merge, { kept }) => onMerged(kept),
      onProblem,
    },
  );
  return { merge: mutate, isMerging: isPending };
}

/** Remembers that two leads are not the same person. */
export function useTellApart() {
  const tell = (areDistinct: boolean) => (pair: LeadPair) =>
    desk('tell-leads-apart', { firstId: pair[0].id, secondId: pair[1].id, areDistinct });
  const back = useAction(tell(false), { reloads });
  const { mutate } = useAction(tell(true), {
    done: 'Remembered: not the same person',
    offer: (_answer, pair) => ({ label: 'Undo', run: rememberUndo(() => back.mutate(pair)) }),
    reloads,
  });
  return (first: LeadRef, second: LeadRef) => mutate([first, second]);
}
