import type { LeadStatus, Neighbours } from '@fml/contract';
import { ArrowLeft, ChevronLeft, ChevronRight, Mail, MailOpen, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { useArrivalFocus } from '../../layout/use-arrival-focus.ts';
import { Said, SuspectedMark, suspicionSentence } from '../lead-marks.tsx';
import { StatusSelect } from './status-select.tsx';

/** Who it is, where it stands, and the way to the lead before and after. */
export function LeadHeader({
  title,
  subtitle,
  lead,
  nouns,
  neighbours,
  onBack,
  onGo,
  onStatus,
  onToggleRead,
  onNote,
}: {
  title: string;
  subtitle: ReactNode;
  lead: { status: string; is_unread: boolean; suspicion: string | null };
  nouns: { one: string; many: string };
  neighbours: Neighbours | undefined;
  onBack: () => void;
  onGo: (id: string) => void;
  onStatus: (status: LeadStatus) => void;
  onToggleRead: () => void;
  onNote: () => void;
}) {
  const heading = useArrivalFocus();
  const { previousId = null, nextId = null } = neighbours ?? {};
  return (
    <header className="mb-5">
      <div className="flex items-center justify-between gap-2">
        <DeskButton variant="quiet" className="-ml-3.5" onClick={onBack}>
          <ArrowLeft /> Back
        </DeskButton>
        <nav aria-label={`Other ${nouns.many}`} className="flex gap-1.5">
          <DeskButton
            size="small"
            disabled={previousId === null}
            onClick={() => previousId && onGo(previousId)}
          >
            <ChevronLeft /> Previous
          </DeskButton>
          <DeskButton size="small" disabled={nextId === null} onClick={() => nextId && onGo(nextId)}>
            Next <ChevronRight />
          </DeskButton>
        </nav>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="desk-h1 outline-none">
            <Said>{title}</Said>
          </h1>
          <p className="mt-1 text-muted">{subtitle}</p>
        </div>
        <div className="flex items-center gap-2">
          <DeskButton
            size="icon"
            aria-label={lead.is_unread ? 'Mark as read' : 'Mark as unread'}
            onClick={onToggleRead}
          >
            {lead.is_unread ? <MailOpen /> : <Mail />}
          </DeskButton>
          <DeskButton onClick={onNote}>
            <StickyNote /> Note
          </DeskButton>
          <StatusSelect status={lead.status} onChange={onStatus} />
        </div>
      </div>
      {lead.suspicion !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small">
          <SuspectedMark /> {suspicionSentence(lead.suspicion)} Nothing was mailed to this address.
        </p>
      )}
    </header>
  );
}
