import type { LeadRef, LeadTask } from '@fml/contract';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';

/** What a person wants to do with a follow-up. */
export type TaskRequest =
  | { what: 'add'; lead: LeadRef; title: string }
  | { what: 'edit' | 'snooze' | 'finish'; task: LeadTask };

export interface TaskDialogProps {
  /** Null closes the dialog. */
  request: TaskRequest | null;
  onClose: () => void;
}

/** Loaded behind the first screen, with the words of dates. */
const loadDialog = async (): Promise<{ default: ComponentType<TaskDialogProps> }> => ({
  default: (await import('./task-dialog.tsx')).TaskDialog,
});
const TaskDialog = lazy(() => loadDialog().catch(() => ({ default: DialogNotLoaded })));

/** The dialog for a follow-up, from the first one on. */
export function LazyTaskDialog(props: TaskDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.request !== null && !wasOpened) setOpened(true);
  useEffect(() => void loadDialog().catch(() => undefined), []);
  return <Suspense>{wasOpened && <TaskDialog {...props} />}</Suspense>;
}

function DialogNotLoaded({ request, onClose }: TaskDialogProps) {
  useEffect(() => {
    if (request === null) return;
    toast.error('Follow-ups could not be opened. Check your connection, then reload the page.');
    onClose();
  }, [request, onClose]);
  return null;
}
