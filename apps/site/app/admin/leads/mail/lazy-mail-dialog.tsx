import { LazyDialog } from '../../../ui/desk/lazy-dialog.tsx';
import type { MailRequest } from './mail-request.ts';

export interface MailDialogProps {
  /** Null closes the dialog. */
  request: MailRequest | null;
  onClose: () => void;
  /** A mail was taken back: it can be edited again. */
  onReopen: (request: MailRequest) => void;
}

const load = async () => (await import('./mail-dialog.tsx')).MailDialog;

/** The dialog in which a mail to a lead is written. */
export function LazyMailDialog(props: MailDialogProps) {
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={props.request !== null}
      onClose={props.onClose}
      failure="The email could not be opened. Check your connection, then reload the page."
    />
  );
}
