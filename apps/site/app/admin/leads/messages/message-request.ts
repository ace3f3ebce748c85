import type { LeadRef, MailAttachment, MessageChannel } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** The mail or text message that a person wants to write. */
export interface MessageRequest {
  channel: MessageChannel;
  lead: LeadRef;
  /** Of the lead. */
  title: string;
  /** The reply that it answers. */
  answered?: { id: string; address: string; subject: string | null };
  /** A draft to go on with. */
  draft?: MessageDraft;
}

export interface MessageDraft {
  id: string;
  recipient: string;
  /** Null for a text message. */
  subject: string | null;
  body: string;
  reportId: string | null;
  attachments: readonly MailAttachment[];
}

export interface MessageDialogProps {
  /** Null closes the dialog. */
  request: MessageRequest | null;
  onClose: () => void;
  /** A message was taken back: it can be edited again. */
  onReopen: (request: MessageRequest) => void;
}

/** The dialog in which it is written. */
export const LazyMessageDialog = lazyDialog(
  async () => (await import('./message-dialog.tsx')).MessageDialog,
  {
    isOpen: ({ request }) => request !== null,
    failure: 'The message could not be opened. Check your connection, then reload the page.',
  },
);
