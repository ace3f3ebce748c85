import { LazyDialog } from '../../ui/desk/lazy-dialog.tsx';
import type { DeskDialogsProps } from './desk-dialogs.tsx';

const load = async () => (await import('./desk-dialogs.tsx')).DeskDialogs;

/** Loaded behind the first screen, before a person needs one of them. */
export function LazyDeskDialogs(props: DeskDialogsProps) {
  const { help, signOut } = props;
  return (
    <LazyDialog
      load={load}
      props={props}
      isOpen={help.isOpen || signOut.isOpen}
      onClose={() => {
        help.onClose();
        signOut.onClose();
      }}
      failure="This could not be opened. Check your connection, then reload the page."
    />
  );
}
