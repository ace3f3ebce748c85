import type { LeadRef } from '@fml/contract';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import type { ContactValues } from './contact-data-of.ts';
import type { CorrectDialogProps } from './correct-dialog.tsx';

const CorrectDialog = lazy(async () => ({
  default: (await import('./correct-dialog.tsx').catch(() => null))?.CorrectDialog ?? NotLoaded,
}));

/** Opens the form that corrects the contact data of a lead, also by key; it is loaded when it is opened. */
export function CorrectButton({ lead, values }: { lead: LeadRef; values: ContactValues }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
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
      {wasOpened && (
        <Suspense fallback={<dialog open aria-label="Edit contact data" className="sr-only" />}>
          <CorrectDialog lead={lead} values={values} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotLoaded({ isOpen, onClose }: CorrectDialogProps) {
  if (isOpen) {
    toast.error('The form could not be opened. Reload the page and try again.');
    onClose();
  }
  return null;
}
