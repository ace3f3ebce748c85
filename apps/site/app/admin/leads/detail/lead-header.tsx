import { ArrowLeft, ChevronLeft, ChevronRight, CircleDot } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { useFocusOnNavigation } from '../../screen/page-header.tsx';
import { SuspectedBadge, suspicionSentence } from '../model/lead-badges.tsx';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
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
  lead: Pick<LeadListRow, 'isUnread' | 'suspicion'>;
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
        <DeskButton variant="quiet" size="small" className="ml-auto" onClick={screen.toggleRead}>
          <CircleDot />
          <span className="max-sm:sr-only">{lead.isUnread ? 'Mark as read' : 'Mark as unread'}</span>
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
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="desk-h1 outline-none">
          <UntrustedText>{title}</UntrustedText>
        </h1>
        <p className="text-muted">{subtitle}</p>
        {screen.isPending && <PendingBadge />}
      </div>
      {lead.suspicion !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small">
          <SuspectedBadge /> {suspicionSentence(lead.suspicion)} No email was sent to this address.
        </p>
      )}
    </header>
  );
}
