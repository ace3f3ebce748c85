import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { toast } from '../../ui/toast.ts';
import type { DeskDialogsProps } from './desk-dialogs.tsx';

const loadDialogs = async (): Promise<{ default: ComponentType<DeskDialogsProps> }> => ({
  default: (await import('./desk-dialogs.tsx')).DeskDialogs,
});
const DeskDialogs = lazy(() => loadDialogs().catch(() => ({ default: DialogsNotLoaded })));

/** Loaded behind the first screen, before a person needs one of them. */
export function LazyDeskDialogs(props: DeskDialogsProps) {
  return (
    <Suspense>
      <DeskDialogs {...props} />
    </Suspense>
  );
}

/** Without its question, signing out waits for another try. */
function DialogsNotLoaded({ help, signOut }: DeskDialogsProps) {
  const isOpen = help.isOpen || signOut.isOpen;
  useEffect(() => {
    if (!isOpen) return;
    toast.error('This could not be opened. Check your connection, then reload the page.');
    help.onClose();
    signOut.onClose();
  });
  return null;
}
