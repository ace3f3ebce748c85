import type { LeadKind } from '@fml/contract';
import { LazyDialog } from '../../../ui/desk/lazy-dialog.tsx';

export interface QuickNoteProps {
  /** The lead the note is about; null closes the dialog. */
  lead: { kind: LeadKind; id: string; title: string } | null;
  onClose: () => void;
}

const load = async () => (await import('./quick-note.tsx')).QuickNote;

/** The dialog for a note. */
export function LazyQuickNote(props: QuickNoteProps) {
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={props.lead !== null}
      onClose={props.onClose}
      failure="The note could not be opened. Open the lead to write it, or reload the page."
    />
  );
}
