import type { LeadRef } from '@fml/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyDialog } from '../../../ui/desk/lazy-component.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import type { ContactValues } from './contact-data-of.ts';

const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog, {
  isOpen: ({ isOpen }) => isOpen,
  failure: 'The form could not be opened. Reload the page and try again.',
});

/** Opens the form that corrects the contact data of a lead, also by key. */
export function CorrectButton({ lead, values }: { lead: LeadRef; values: ContactValues }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts([
    {
      keys: 'e',
      label: 'Edit contact data',
      group: TRIAGE_GROUP,
      isReady: true,
      opensField: true,
      needs: 'write',
      run: open,
    },
  ]);
  return (
    <>
      <DeskButton data-needs="write" size="small" onClick={open}>
        <Pencil aria-hidden="true" /> Edit
      </DeskButton>
      <CorrectDialog lead={lead} values={values} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
