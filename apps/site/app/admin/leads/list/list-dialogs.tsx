import type { LeadStatus } from '@fml/contract';
import { CallLog } from '../calls/call-log.tsx';
import { NewLead } from '../enter/new-lead.tsx';
import type { LeadResource } from '../model/lead-resource.ts';
import { AskOutcome } from '../outcome/ask-outcome.tsx';
import type { AskedOutcome } from '../outcome/asked-outcome.ts';
import { QuickNote } from './quick-note.tsx';

/** The lead that a dialog of the list is about. */
export interface DialogLead {
  id: string;
  status: string;
  title: string;
}

export interface ListDialogsProps {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  noteOn: DialogLead | null;
  callTo: DialogLead | null;
  asked: AskedOutcome | null;
  /** The question takes the focus; `onLeaveQuestion` puts it elsewhere afterwards. */
  questionTakesFocus?: boolean;
  onLeaveQuestion?: () => void;
  /** Whether a lead is entered by hand. */
  isEntering: boolean;
  onNextStatus: (status: LeadStatus) => void;
  /** Closes note, call and new lead. */
  onClose: () => void;
  onAnswered: () => void;
}

/** What the keyboard opens on the leads of a list: a note, the log of a call, and the question about won and lost leads. */
export default function ListDialogs({
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
