import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { CallLog } from '../calls/call-log.tsx';
import { NewLead } from '../enter/new-lead.tsx';
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

/** Writes a note without leaving the list. */
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
