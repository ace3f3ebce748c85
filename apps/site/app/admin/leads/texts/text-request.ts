import type { LeadRef } from '@fml/contract';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';

/** The text message that a person wants to write. */
export interface TextRequest {
  lead: LeadRef;
  /** Of the lead. */
  title: string;
  /** A draft to go on with. */
  draft?: { id: string; recipient: string; body: string };
}

export interface TextDialogProps {
  /** Null closes the dialog. */
  request: TextRequest | null;
  onClose: () => void;
  /** A text message was taken back: it can be edited again. */
  onReopen: (request: TextRequest) => void;
}

/** The dialog in which it is written. */
export const LazyTextDialog = lazyDialog(async () => (await import('./text-dialog.tsx')).TextDialog, {
  isOpen: ({ request }) => request !== null,
  failure: 'The text message could not be opened. Check your connection, then reload the page.',
});
