import { Dialog } from '../../../ui/desk/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { Said } from '../lead-marks.tsx';
import { NoteComposer } from '../note-composer.tsx';

/** A note without leaving the list. */
export function QuickNote<Row extends LeadListRow, Full extends Row>({
  desk,
  row,
  onClose,
}: {
  desk: LeadDesk<Row, Full>;
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
          Note on <Said>{row ? desk.words(row).title : ''}</Said>
        </>
      }
    >
      {row && (
        <NoteComposer
          lead={{ kind: desk.kind, id: row.id }}
          hasFocus
          onSaved={() => {
            toast.success('Note saved');
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
