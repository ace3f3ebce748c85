import type { LeadRef, MailAttachment, MessageChannel } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** The mail or text message that a person wants to write. */
export interface MessageRequest {
  channel: MessageChannel;
  lead: LeadRef;
  title: string;
  answered?: { id: string; address: string; subject: string | null };
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
  request: MessageRequest | null;
  onClose: () => void;
  /** A message was taken back: it can be edited again. */
  onReopen: (request: MessageRequest) => void;
}

export const LazyMessageDialog = lazyDialog(
  async () => (await import('./message-dialog.tsx')).MessageDialog,
  {
    isOpen: ({ request }) => request !== null,
    failure: 'The message could not be opened. Check your connection, then reload the page.',
  },
);
