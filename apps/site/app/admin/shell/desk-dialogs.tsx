import type { ComponentProps } from 'react';
import { ShortcutHelp } from '../keyboard/shortcut-help.tsx';
import { SignOutQuestion } from './offline/sign-out-question.tsx';

export interface DeskDialogsProps {
  help: ComponentProps<typeof ShortcutHelp>;
  signOut: ComponentProps<typeof SignOutQuestion>;
}

/** The dialogs that every screen of the desk can open. */
export function DeskDialogs({ help, signOut }: DeskDialogsProps) {
  return (
    <>
      <SignOutQuestion {...signOut} />
      <ShortcutHelp {...help} />
    </>
  );
}
