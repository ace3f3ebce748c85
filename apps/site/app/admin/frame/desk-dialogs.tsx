import type { ComponentProps } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { plural } from '../format/format-metric.ts';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { pendingStore } from '../leads/offline/pending-store.ts';

export function DeskDialogs({
  help,
  signOut,
  onClose,
}: {
  help: Omit<ComponentProps<typeof ShortcutHelp>, 'onClose'>;
  /** Signing out discards pending changes, so it asks first. */
  signOut: { isOpen: boolean; count: number; onSignOut: () => void };
  onClose: () => void;
}) {
  const { count } = signOut;

  return (
    <>
      <Dialog
        isOpen={signOut.isOpen}
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
                signOut.onSignOut();
              }}
            >
              Sign out and discard {plural(count, 'change', 'changes')}
            </DeskButton>
            <DeskButton variant="primary" onClick={onClose}>
              Stay signed in
            </DeskButton>
          </>
        }
      />
      <ShortcutHelp {...help} onClose={onClose} />
    </>
  );
}
