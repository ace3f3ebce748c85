import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { formatQueued } from '../offline/send-or-queue.ts';
import type { DialogLead, ListDialogsProps } from './dialog-lead.ts';

/** Writes a note without leaving the list. */
export function QuickNote({
  kind,
  lead,
  onClose,
}: {
  kind: ListDialogsProps['resource']['kind'];
  lead: DialogLead | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={lead !== null}
      onClose={onClose}
      width="normal"
      title={
        <>
          Note on <UntrustedText>{lead?.title ?? ''}</UntrustedText>
        </>
      }
    >
      {lead && (
        <NoteComposer
          lead={{ kind, id: lead.id }}
          hasFocus
          onSaved={(isSent) => {
            toast.success(isSent ? 'Note saved' : formatQueued('The note'));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
