import { ArrowLeft, ChevronLeft, ChevronRight, CircleDot, StickyNote, UserRound } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Initials } from '../../../ui/desk/initials.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useFocusOnNavigation } from '../../screen/page-header.tsx';
import { useNames } from '../../staff/names.ts';
import { StatusBadge, SuspectedBadge, suspicionSentence } from '../model/lead-badges.tsx';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { StatusSelect } from './status-select.tsx';
import type { LeadScreenState } from './use-lead-screen.ts';

export function LeadHeader({
  resource: { nouns },
  screen,
  lead,
  title,
  subtitle,
}: {
  resource: Pick<LeadResource, 'nouns'>;
  screen: LeadScreenState;
  lead: Pick<LeadListRow, 'status' | 'isUnread' | 'suspicion' | 'owner'>;
  title: string;
  subtitle: string;
}) {
  const heading = useFocusOnNavigation();
  const { previousId = null, nextId = null } = screen.neighbors ?? {};
  return (
    <header className="mb-5">
      <div className="flex items-center justify-between gap-2">
        <DeskButton variant="quiet" className="-ml-3.5" onClick={screen.back}>
          <ArrowLeft /> Back
        </DeskButton>
        <nav aria-label={`Other ${nouns.many}`} className="flex gap-1.5">
          <DeskButton size="small" disabled={previousId === null} onClick={() => screen.go(previousId)}>
            <ChevronLeft /> Previous
          </DeskButton>
          <DeskButton size="small" disabled={nextId === null} onClick={() => screen.go(nextId)}>
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
          <DeskButton onClick={screen.toggleRead}>
            <CircleDot />
            <span className="max-sm:sr-only">{lead.isUnread ? 'Mark as read' : 'Mark as unread'}</span>
          </DeskButton>
          <OwnerButton owner={lead.owner} onAssign={() => screen.setAssigning(true)} />
          <DeskButton data-needs="write" onClick={screen.writeNote}>
            <StickyNote /> Note
          </DeskButton>
          <StatusSelect status={lead.status} onChange={screen.setStatus} />
          <span data-unless="write">
            <StatusBadge status={lead.status} />
          </span>
        </div>
        {screen.isPending && <PendingBadge className="basis-full sm:justify-end" />}
      </div>
      {lead.suspicion !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small">
          <SuspectedBadge /> {suspicionSentence(lead.suspicion)} No email was sent to this address.
        </p>
      )}
    </header>
  );
}

function OwnerButton({ owner, onAssign }: { owner: string | null; onAssign: () => void }) {
  const nameOf = useNames();
  if (owner === null) {
    return (
      <DeskButton data-needs="write" onClick={onAssign}>
        <UserRound /> Assign
      </DeskButton>
    );
  }
  const name = nameOf(owner);
  return (
    <>
      <DeskButton data-needs="write" title={name} onClick={onAssign}>
        <Initials email={owner} name={name} className="-ml-1.5 size-6! text-[0.625rem]!" />
        <span className="sr-only">Owner:</span>
        <span className="max-w-28 truncate">{name.split('@')[0]}</span>
        <span className="sr-only">(assign to another colleague)</span>
      </DeskButton>
      <span data-unless="write" className="text-fine text-muted">
        Owner: {name}
      </span>
    </>
  );
}
