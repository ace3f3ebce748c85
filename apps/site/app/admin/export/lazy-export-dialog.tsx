import type { CappedTotal } from '@fml/contract';
import { LazyDialog } from '../../ui/desk/lazy-dialog.tsx';

/** How far an export is, or why it did not finish. `total` is null before the first page came. */
export type Export = { done: number; total: CappedTotal | null } | { error: string };

export interface ExportDialogProps {
  /** Null closes the dialog. */
  progress: Export | null;
  /** Of what is exported, several. */
  nouns: string;
  onClose: () => void;
  onRetry: () => void;
}

const load = async () => (await import('./export-dialog.tsx')).ExportDialog;

/** The dialog of an export that is running. */
export function LazyExportDialog(props: ExportDialogProps) {
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={props.progress !== null}
      onClose={props.onClose}
      failure="The export could not be started. Check your connection, then reload the page."
    />
  );
}
