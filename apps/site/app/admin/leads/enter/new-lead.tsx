import { Link } from 'react-router';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { IMPORTS_PATH } from '../model/lead-paths.ts';
import { EnterLeadForm } from './enter-lead-form.tsx';

/** The dialog for a lead by hand. What is typed stays when it is closed, until the lead is stored or the page is left. */
export function NewLead({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="New lead"
      description="A name and a phone number or an email address are enough."
    >
      <EnterLeadForm onStored={onClose} />
      <p className="mt-4 text-small text-muted">
        More than a few?{' '}
        <Link to={IMPORTS_PATH} className="link font-semibold">
          Import a CSV file
        </Link>
      </p>
    </Dialog>
  );
}
