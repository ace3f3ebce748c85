import { type LeadRef, optionKeys } from '@fml/contract';
import type { StaffColumns } from '@fml/leads/fields';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/desk/description-list.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { lazyCard, lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { ToggleButton } from '../../../ui/desk/toggle-button.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { deskTitleText } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import type { ReportOfLead } from '../api.ts';
import { LazyCallLog } from '../calls/call-request.ts';
import { ContactsCard } from '../contacts/contacts-card.tsx';
import { LazyFollowUpDialog } from '../follow-ups/follow-up-request.ts';
import { LazyMessageDialog } from '../messages/message-request.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { LazyOwnerDialog } from '../owners/assigned-lead.ts';
import { LoadedTimeline, useTimeline } from '../timeline/loaded-timeline.tsx';
import { PendingEntries } from '../timeline/pending-entries.tsx';
import { TIMELINE_PARTS, type TimelinePart } from '../timeline/timeline-part.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { LeadHeader } from './lead-header.tsx';
import { LeadProperties } from './lead-properties.tsx';
import { type LeadPerson, NextStep } from './next-step.tsx';
import { RelatedCard } from './related-card.tsx';
import { type LeadScreenState, useLeadScreen } from './use-lead-screen.ts';

// Loaded behind the rest of the screen. Without the duplicates, the screen of all duplicates still finds the pair.
const DuplicateLine = lazyComponent(async () => (await import('../merge/duplicates.tsx')).DuplicateLine);
const DuplicatesCard = lazyComponent(async () => (await import('../merge/duplicates.tsx')).DuplicatesCard);
const CustomValuesCard = lazyComponent(
  async () => (await import('../custom-fields/custom-values-card.tsx')).CustomValuesCard,
);
const ClientCard = lazyComponent(async () => (await import('../client/client-card.tsx')).ClientCard);
const FollowUpsCard = lazyCard(
  async () => (await import('../follow-ups/follow-ups-card.tsx')).FollowUpsCard,
  {
    title: 'Follow-ups',
    height: 'h-9',
    failure: 'Follow-ups could not be shown. Check your connection, then reload the page.',
  },
);
/** The report of a lead, or null without one; undefined while it loads, `failed` when it could not be loaded. */
export type LeadReport = Pick<ReportOfLead, 'id' | 'report' | 'foundBy'> | null | undefined | 'failed';

type OpenLead = LeadListRow & StaffColumns;

interface LeadParts<Full> {
  personOf: (lead: Full) => LeadPerson;
  /** Cards of the wide column, before the timeline. */
  main: (lead: Full, report: LeadReport) => ReactNode;
  /** Cards of the narrow column. */
  side: (lead: Full) => ReactNode;
}

/** One lead: the next step, their answers next to what was measured, and everything that happened. */
export function LeadScreen<Full extends OpenLead>({
  resource,
  id,
  notFound,
  ...parts
}: LeadParts<Full> & { resource: LeadResource<LeadListRow, Full>; id: string; notFound: string }) {
  const screen = useLeadScreen(resource, id);
  const { data: lead, error, refetch } = screen.lead;
  const ref: LeadRef = { kind: resource.kind, id };
  const tabTitle = lead ? resource.describe(lead).title : lead === null ? notFound : 'Loading';
  useLayoutEffect(() => {
    document.title = deskTitleText(tabTitle);
  }, [tabTitle]);

  if (lead === null) {
    return (
      <Card>
        <EmptyState
          title={notFound}
          action={
            <DeskButton onClick={screen.back}>
              <ArrowLeft /> Back
            </DeskButton>
          }
        />
      </Card>
    );
  }
  if (lead === undefined) {
    if (!error) return <LeadSkeleton />;
    return (
      <Card>
        <LoadFailure what={`The ${resource.nouns.one}`} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const { title, subtitle } = resource.describe(lead);
  return (
    <>
      <LeadHeader resource={resource} screen={screen} lead={lead} title={title} subtitle={subtitle} />
      <DuplicateLine key={id} lead={ref} />
      <LazyOwnerDialog
        resource={resource}
        leads={screen.isAssigning ? [{ id, ownerId: lead.ownerId, owner: lead.owner, title }] : null}
        onClose={() => screen.setAssigning(false)}
      />
      <LazyCallLog
        resource={resource}
        lead={screen.isCallOpen ? lead : null}
        title={title}
        onClose={screen.closeCall}
      />
      <LazyMessageDialog
        request={screen.message}
        onClose={() => screen.setMessage(null)}
        onReopen={screen.setMessage}
      />
      <LeadBody screen={screen} lead={lead} leadRef={ref} {...parts} />
      <LazyFollowUpDialog
        request={screen.isAddingFollowUp ? { what: 'add', lead: ref, title } : null}
        onClose={() => screen.setAddingFollowUp(false)}
      />
    </>
  );
}

function LeadBody<Full extends OpenLead>({
  screen,
  lead,
  leadRef,
  personOf,
  main,
  side,
}: LeadParts<Full> & { screen: LeadScreenState; lead: Full; leadRef: LeadRef }) {
  const timeline = useTimeline(leadRef);
  // What was chosen by key, a moment before it is stored: the next key is typed into its field.
  const status = screen.asked?.status ?? lead.status;
  const { data: report, isError } = useQuery({
    queryKey: leadQueryKeys.report(leadRef),
    queryFn: () => desk('report-of-lead', { leadId: leadRef.id }),
    staleTime: 60_000,
  });
  return (
    <>
      {screen.conflict && (
        <ConflictBanner
          wanted={screen.conflict.wanted}
          current={lead.status}
          timeline={timeline.data}
          onOverride={() => screen.conflict && screen.setStatus(screen.conflict.wanted)}
          onAccept={screen.dismissConflict}
        />
      )}
      {/* On phones: where it stands, what to do and talk about, who it is, then what happened. */}
      <div className="lead-screen">
        <div className="lead-rail-head">
          <LeadProperties screen={screen} leadRef={leadRef} lead={lead} status={status} />
        </div>
        <div className="lead-main">
          <NextStep screen={screen} lead={lead} status={status} person={personOf(lead)} />
          <ClientCard lead={leadRef} status={status} />
          {main(lead, isError ? 'failed' : report)}
        </div>
        <div className="lead-rail">
          <FollowUpsCard lead={leadRef} onAdd={() => screen.setAddingFollowUp(true)} />
          {side(lead)}
          <CustomValuesCard lead={leadRef} values={lead.customValues} />
          <ContactsCard lead={leadRef} />
          <DuplicatesCard lead={leadRef} />
          <RelatedCard lead={leadRef} />
        </div>
        <TimelineCard
          lead={leadRef}
          createdAt={lead.createdAt}
          updatedAt={lead.updatedAt}
          noteField={screen.noteField}
        />
      </div>
    </>
  );
}

function LeadSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span role="status" className="sr-only">
        Loading...
      </span>
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-8 w-72 max-w-full" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

/** The form for a new note, everything that happened, and both times. */
function TimelineCard({
  lead,
  createdAt,
  updatedAt,
  noteField,
}: {
  lead: LeadRef;
  createdAt: string;
  updatedAt: string;
  noteField: RefObject<HTMLTextAreaElement | null>;
}) {
  const [part, setPart] = useState<TimelinePart>('all');
  return (
    <Card
      title="Timeline"
      className="self-start"
      actions={
        <fieldset aria-label="What of the timeline" className="flex gap-1">
          {optionKeys(TIMELINE_PARTS).map((each) => (
            <ToggleButton key={each} isPressed={each === part} onPress={() => setPart(each)}>
              {TIMELINE_PARTS[each]}
            </ToggleButton>
          ))}
        </fieldset>
      }
    >
      <NoteComposer key={lead.id} lead={lead} fieldRef={noteField} />
      <div className="mt-5 border-t border-line pt-5">
        <PendingEntries lead={lead} />
        <LoadedTimeline lead={lead} what="The timeline" part={part} />
      </div>
      <div className="mt-1 border-t border-line pt-4 text-fine">
        <DescriptionList>
          <DescriptionItem label="Created">{formatLongDateTime(createdAt)}</DescriptionItem>
          <DescriptionItem label="Last Updated">{formatLongDateTime(updatedAt)}</DescriptionItem>
        </DescriptionList>
      </div>
    </Card>
  );
}
