import { type ComponentType, lazy, Suspense, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';

export interface NewLeadProps {
  isOpen: boolean;
  onClose: () => void;
}

const NewLead = lazy(
  async (): Promise<{ default: ComponentType<NewLeadProps> }> => ({
    default: (await import('./new-lead.tsx').catch(() => null))?.NewLead ?? NotLoaded,
  }),
);

/** The button, also by key, that opens the form for a lead by hand; the form is loaded when it is opened. */
export function NewLeadButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useShortcuts([{ keys: 'N', label: 'Enter a new lead', isReady: true, opensField: true, run: open }]);
  return (
    <>
      <DeskButton variant="primary" onClick={open}>
        New lead
      </DeskButton>
      {wasOpened && (
        <Suspense fallback={<dialog open aria-label="New lead" className="sr-only" />}>
          <NewLead isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotLoaded({ isOpen, onClose }: NewLeadProps) {
  if (isOpen) {
    toast.error('The form could not be opened. Reload the page and try again.');
    onClose();
  }
  return null;
}
