import type { LeadRef, LeadTask } from '@fml/contract';
import { LazyDialog } from '../../../ui/desk/lazy-dialog.tsx';

/** What a person wants to do with a follow-up. */
export type TaskRequest =
  | { what: 'add'; lead: LeadRef; title: string }
  | { what: 'edit' | 'snooze' | 'finish'; task: LeadTask };

export interface TaskDialogProps {
  /** Null closes the dialog. */
  request: TaskRequest | null;
  onClose: () => void;
}

const load = async () => (await import('./task-dialog.tsx')).TaskDialog;

/** The dialog for a follow-up. */
export function LazyTaskDialog(props: TaskDialogProps) {
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={props.request !== null}
      onClose={props.onClose}
      failure="Follow-ups could not be opened. Check your connection, then reload the page."
    />
  );
}
