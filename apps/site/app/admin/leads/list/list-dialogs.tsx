import { Link } from 'react-router';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { CallLog } from '../calls/call-log.tsx';
import { EnterLeadForm } from '../enter/enter-lead-form.tsx';
import { IMPORTS_PATH } from '../model/lead-paths.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { formatQueued } from '../offline/send-or-queue.ts';
import { AskOutcome } from '../outcome/ask-outcome.tsx';
import type { DialogLead, ListDialogsProps } from './dialog-lead.ts';

/** What the keyboard opens on the leads of a list: a note, the log of a call, and the question about won and lost leads. */
export function ListDialogs({
  resource,
  noteOn,
  callTo,
  asked,
  questionTakesFocus = false,
  onLeaveQuestion,
  isEntering,
  onNextStatus,
  onClose,
  onAnswered,
}: ListDialogsProps) {
  return (
    <>
      <NewLead isOpen={isEntering} onClose={onClose} />
      <QuickNote kind={resource.kind} lead={noteOn} onClose={onClose} />
      <CallLog
        resource={resource}
        lead={callTo}
        title={callTo?.title ?? ''}
        onNextStatus={onNextStatus}
        onClose={onClose}
      />
      {/* Below the dialogs: one that closes gives the focus back first. */}
      {asked && (
        <AskOutcome
          key={asked.ids.join()}
          resource={resource}
          asked={asked}
          takesFocus={questionTakesFocus}
          onLeave={onLeaveQuestion}
          onDone={onAnswered}
        />
      )}
    </>
  );
}

function QuickNote({
  kind,
  lead,
  onClose,
}: {
  kind: ListDialogsProps['resource']['kind'];
  lead: DialogLead | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={lead !== null}
      onClose={onClose}
      width="normal"
      title={
        <>
          Note on <UntrustedText>{lead?.title ?? ''}</UntrustedText>
        </>
      }
    >
      {lead && (
        <NoteComposer
          lead={{ kind, id: lead.id }}
          hasFocus
          onSaved={(isSent) => {
            toast.success(isSent ? 'Note saved' : formatQueued('The note'));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** The dialog for a lead by hand. What is typed stays when it is closed, until the lead is stored or the page is left. */
function NewLead({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
