import { LazyDialog } from '../../../ui/desk/lazy-dialog.tsx';
import type { TextRequest } from './text-request.ts';

export interface TextDialogProps {
  /** Null closes the dialog. */
  request: TextRequest | null;
  onClose: () => void;
  /** A text message was taken back: it can be edited again. */
  onReopen: (request: TextRequest) => void;
}

const load = async () => (await import('./text-dialog.tsx')).TextDialog;

/** The dialog in which a text message to a lead is written. */
export function LazyTextDialog(props: TextDialogProps) {
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={props.request !== null}
      onClose={props.onClose}
      failure="The text message could not be opened. Check your connection, then reload the page."
    />
  );
}
