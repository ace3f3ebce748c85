import type { LeadStatus } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleDot, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useFocusOnNavigation } from '../../screen/page-header.tsx';
import { StatusBadge, SuspectedBadge, suspicionSentence } from '../model/lead-badges.tsx';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { OwnerButton } from '../owners/owner-button.tsx';
import { StatusSelect } from './status-select.tsx';

/** The lead's name and status, and the way to the previous and next lead. */
export function LeadHeader({
  title,
  subtitle,
  lead,
  nouns,
  neighbors,
  onBack,
  onGo,
  onStatus,
  onToggleRead,
  onNote,
  onAssign,
  isPending,
}: {
  title: string;
  subtitle: ReactNode;
  lead: { status: string; isUnread: boolean; suspicion: string | null; owner: string | null };
  nouns: { one: string; many: string };
  neighbors: AnswerOf<'lead-neighbors'> | undefined;
  onBack: () => void;
  onGo: (id: string) => void;
  onStatus: (status: LeadStatus, seen: string) => void;
  onToggleRead: () => void;
  onNote: () => void;
  onAssign: () => void;
  /** Its status was chosen without a connection. */
  isPending: boolean;
}) {
  const heading = useFocusOnNavigation();
  const { previousId = null, nextId = null } = neighbors ?? {};
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
            <UntrustedText>{title}</UntrustedText>
          </h1>
          <p className="mt-1 text-muted">{subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <DeskButton onClick={onToggleRead}>
            <CircleDot />
            <span className="max-sm:sr-only">{lead.isUnread ? 'Mark as read' : 'Mark as unread'}</span>
          </DeskButton>
          <OwnerButton owner={lead.owner} onAssign={onAssign} />
          <DeskButton data-needs="write" onClick={onNote}>
            <StickyNote /> Note
          </DeskButton>
          <StatusSelect status={lead.status} onChange={onStatus} />
          <span data-unless="write">
            <StatusBadge status={lead.status} />
          </span>
        </div>
        {isPending && <PendingBadge className="basis-full sm:justify-end" />}
      </div>
      {lead.suspicion !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small">
          <SuspectedBadge /> {suspicionSentence(lead.suspicion)} No email was sent to this address.
        </p>
      )}
    </header>
  );
}
