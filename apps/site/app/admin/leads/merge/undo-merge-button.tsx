import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { useUndoMerge } from './use-merge.ts';

/** In the timeline, for 30 days. */
export function UndoMergeButton({ mergeId, title }: { mergeId: string; title: string }) {
  const { undo, isUndoing } = useUndoMerge();
  return (
    <DeskButton size="small" className="mt-2" isBusy={isUndoing} onClick={() => undo(mergeId)}>
      Undo merge
      <span className="sr-only"> of {title}</span>
    </DeskButton>
  );
}
