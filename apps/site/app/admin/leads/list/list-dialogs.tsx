import { CallLog } from '../calls/call-log.tsx';
import { NewLead } from '../enter/new-lead.tsx';
import { AskOutcome } from '../outcome/ask-outcome.tsx';
import type { ListDialogsProps } from './dialog-lead.ts';
import { QuickNote } from './quick-note.tsx';

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
