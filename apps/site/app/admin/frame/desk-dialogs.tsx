import type { ComponentProps } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { pendingStore } from '../leads/offline/pending-store.ts';

export function DeskDialogs({
  help,
  signOut,
  onClose,
}: {
  help: Omit<ComponentProps<typeof ShortcutHelp>, 'onClose'>;
  signOut: Omit<ComponentProps<typeof SignOutQuestion>, 'onClose'>;
  onClose: () => void;
}) {
  return (
    <>
      <SignOutQuestion {...signOut} onClose={onClose} />
      <ShortcutHelp {...help} onClose={onClose} />
    </>
  );
}

/** Signing out discards pending changes, so it asks first. */
function SignOutQuestion({
  isOpen,
  count,
  onClose,
  onSignOut,
}: {
  isOpen: boolean;
  count: number;
  onClose: () => void;
  onSignOut: () => void;
}) {
  const what = count === 1 ? '1 change' : `${count} changes`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
      title={count === 1 ? '1 change has not been sent yet' : `${count} changes have not been sent yet`}
      description="Stay signed in, and your changes are sent as soon as the server can be reached. If you sign out, they are deleted from this browser."
      footer={
        <>
          <DeskButton
            variant="danger"
            onClick={() => {
              pendingStore.update(() => []);
              onSignOut();
            }}
          >
            Sign out and discard {what}
          </DeskButton>
          <DeskButton variant="primary" onClick={onClose}>
            Stay signed in
          </DeskButton>
        </>
      }
    />
  );
}
