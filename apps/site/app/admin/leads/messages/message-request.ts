import type { LeadRef, MailAttachment } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** The mail that a person wants to write. */
export interface MailRequest {
  lead: LeadRef;
  /** Of the lead. */
  title: string;
  /** The reply that it answers. */
  answered?: { id: string; address: string; subject: string | null };
  /** A draft to go on with. */
  draft?: {
    id: string;
    recipient: string;
    subject: string;
    body: string;
    reportId: string | null;
    attachments: readonly MailAttachment[];
  };
}

export interface MailDialogProps {
  /** Null closes the dialog. */
  request: MailRequest | null;
  onClose: () => void;
  /** A mail was taken back: it can be edited again. */
  onReopen: (request: MailRequest) => void;
}

/** The dialog in which it is written. */
export const LazyMailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog, {
  isOpen: ({ request }) => request !== null,
  failure: 'The email could not be opened. Check your connection, then reload the page.',
});
