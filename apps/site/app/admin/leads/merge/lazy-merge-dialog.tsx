import type { LeadRef } from '@fml/contract';
import { LazyDialog } from '../../../ui/desk/lazy-dialog.tsx';

export interface MergeDialogProps {
  /** The two leads to compare; null closes the dialog. */
  pair: readonly [LeadRef, LeadRef] | null;
  onClose: () => void;
  onMerged?: (kept: LeadRef) => void;
}

/** The dialog that compares two leads, loaded when it is opened. */
export function LazyMergeDialog(props: MergeDialogProps) {
  return (
    <LazyDialog
      load={async () => (await import('./merge-dialog.tsx')).MergeDialog}
      props={props}
      isOpen={props.pair !== null}
      onClose={props.onClose}
      failure="The comparison could not be opened. Check your connection, then reload the page."
    />
  );
}
