import type { ComponentProps } from 'react';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { SignOutQuestion } from './offline/sign-out-question.tsx';

/** The dialogs that every screen of the desk can open. */
export function DeskDialogs({
  help,
  signOut,
  onClose,
}: {
  help: Omit<ComponentProps<typeof ShortcutHelp>, 'onClose'>;
  signOut: Omit<ComponentProps<typeof SignOutQuestion>, 'onClose'>;
  /** Closes the open one. */
  onClose: () => void;
}) {
  return (
    <>
      <SignOutQuestion {...signOut} onClose={onClose} />
      <ShortcutHelp {...help} onClose={onClose} />
    </>
  );
}
