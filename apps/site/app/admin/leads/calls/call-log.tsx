import type { CallOutcome, LeadStatus } from '@fml/contract';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { saveUnsentText } from '../notes/unsent-text.ts';
import { CallQuestions } from './call-questions.tsx';
import { useLogCall } from './use-log-call.ts';

export function CallLog({
  resource: { kind },
  lead,
  title,
  onNextStatus,
  onClose,
}: {
  resource: Pick<LeadResource, 'kind'>;
  /** The lead that was called; null closes the dialog. */
  lead: Pick<LeadListRow, 'id' | 'status'> | null;
  title: string;
  onNextStatus?: (status: LeadStatus) => void;
  onClose: () => void;
}) {
  const log = useLogCall(kind);
  const save = (outcome: CallOutcome, nextStatus: LeadStatus | null, note: string) => {
    if (lead === null) return;
    onClose();
    const calledAt = new Date().toISOString();
    log(lead.id, { callId: crypto.randomUUID(), outcome, note, calledAt, nextStatus }, lead.status);
    if (nextStatus !== null) onNextStatus?.(nextStatus);
    saveUnsentText({ kind, id: lead.id }, 'call', '');
  };
  return (
    <Dialog
      isOpen={lead !== null}
      onClose={onClose}
      width="normal"
      title={
        <>
          Call to <UntrustedText>{title}</UntrustedText>
        </>
      }
    >
      {lead && <CallQuestions lead={{ kind, id: lead.id }} status={lead.status} onSave={save} />}
    </Dialog>
  );
}
