import { Dialog } from '../../../ui/desk/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { NoteComposer } from '../notes/note-composer.tsx';

/** Writes a note without leaving the list. */
export function QuickNote<Row extends LeadListRow, Full extends Row>({
  resource,
  row,
  onClose,
}: {
  resource: LeadResource<Row, Full>;
  row: Row | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={row !== null}
      onClose={onClose}
      width="normal"
      title={
        <>
          Note on <UntrustedText>{row ? resource.describe(row).title : ''}</UntrustedText>
        </>
      }
    >
      {row && (
        <NoteComposer
          lead={{ kind: resource.kind, id: row.id }}
          hasFocus
          onSaved={(isSent) => {
            toast.success(
              isSent ? 'Note saved' : 'You are offline. The note will be sent when you are back online.',
            );
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
