import type { LeadRef } from '@fml/contract';
import type { StaffColumns } from '@fml/leads/fields';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { useMinute } from '../../screen/use-minute.ts';
import { useNames } from '../../staff/names.ts';
import { PersonMark } from '../../staff/person-mark.tsx';
import { leadFollowUpsQuery } from '../follow-ups/api.ts';
import { type FollowUpRequest, LazyFollowUpDialog } from '../follow-ups/follow-up-request.ts';
import { formatDue } from '../follow-ups/when/format-when.ts';
import { StatusBadge } from '../model/lead-badges.tsx';
import type { LeadListRow } from '../model/lead-resource.ts';
import { StaffControls } from './outcome-fields.tsx';
import { StatusSelect } from './status-select.tsx';
import type { LeadScreenState } from './use-lead-screen.ts';

/** What is known of a lead at a glance, each edited where it stands. On phones two to a line. */
export function LeadProperties({
  screen,
  leadRef,
  lead,
  status,
}: {
  screen: LeadScreenState;
  leadRef: LeadRef;
  lead: LeadListRow & StaffColumns;
  /** A moment ahead of that of the lead, where it was chosen by key. */
  status: string;
}) {
  return (
    <section aria-label="Properties" className="properties">
      <Property label="Status">
        <StatusSelect status={lead.status} onChange={screen.setStatus} />
        <span data-unless="write">
          <StatusBadge status={lead.status} />
        </span>
      </Property>
      <StaffControls leadRef={leadRef} lead={{ ...lead, status }} asked={screen.asked} />
      <Property label="Owner">
        <OwnerButton owner={lead.owner} onAssign={() => screen.setAssigning(true)} />
      </Property>
      <Property label="Follow-up">
        <NextFollowUp lead={leadRef} onAdd={() => screen.setAddingFollowUp(true)} />
      </Property>
      <Property label="Source">
        <span className="property-text">
          <UntrustedText>{sourceLabel(lead.source)}</UntrustedText>
        </span>
      </Property>
      <Property label="Arrived">
        <span className="property-text">{formatShortDate(lead.createdAt)}</span>
      </Property>
    </section>
  );
}

function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="property">
      <span className="property-label">{label}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function OwnerButton({ owner, onAssign }: { owner: string | null; onAssign: () => void }) {
  const nameOf = useNames();
  if (owner === null) {
    return (
      <>
        <button type="button" data-needs="write" className="property-button text-muted" onClick={onAssign}>
          Assign
        </button>
        <span data-unless="write" className="property-text text-muted">
          Unassigned
        </span>
      </>
    );
  }
  const name = nameOf(owner);
  return (
    <>
      <button type="button" data-needs="write" title={name} className="property-button" onClick={onAssign}>
        <PersonMark email={owner} className="size-6! text-[0.625rem]!" />
        <span className="sr-only">Owner:</span>
        <span className="truncate">{name.split('@')[0]}</span>
        <span className="sr-only">(assign to another colleague)</span>
      </button>
      <span data-unless="write" className="property-text">
        {name}
      </span>
    </>
  );
}

/** The open follow-up that is due first. */
function NextFollowUp({ lead, onAdd }: { lead: LeadRef; onAdd: () => void }) {
  const [request, setRequest] = useState<FollowUpRequest | null>(null);
  const { data } = useQuery(leadFollowUpsQuery(lead));
  const now = useMinute();
  const next = data?.find(({ doneAt }) => doneAt === null);
  if (next === undefined) {
    return (
      <button type="button" data-needs="write" className="property-button text-muted" onClick={onAdd}>
        Add
        <span className="sr-only"> a follow-up</span>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="property-button"
        onClick={() => setRequest({ what: 'edit', followUp: next })}
      >
        <span className="truncate">
          <UntrustedText>{next.title}</UntrustedText>
        </span>
        <span className="shrink-0 text-fine text-muted">{formatDue(new Date(next.dueAt), now)}</span>
      </button>
      <LazyFollowUpDialog request={request} onClose={() => setRequest(null)} />
    </>
  );
}
