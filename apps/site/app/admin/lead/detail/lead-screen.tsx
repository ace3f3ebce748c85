import type { LeadRef, WebsiteReport } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { getReportOfLead } from '../../../api/desk/lead-story.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../layout/load-failure.tsx';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { LeadHeader } from './lead-header.tsx';
import { type LeadPerson, NextStep } from './next-step.tsx';
import { DealValue, LostReason } from './outcome-fields.tsx';
import { RelatedCard } from './related-card.tsx';
import { StoryCard, useStory } from './story-card.tsx';
import { useLeadScreen } from './use-lead-screen.ts';
import { useTabTitle } from './use-tab-title.ts';

/** The report of a lead, or null without one; undefined while it is being looked for. */
export type LeadReport = { id: string; report: WebsiteReport } | null | undefined;

type OpenLead = LeadListRow & { deal_value: number | null; lost_reason: string | null };

/** One lead: what to do now, what they said beside what was measured, and everything that happened. */
export function LeadScreen<Row extends LeadListRow, Full extends Row & OpenLead>({
  desk,
  id,
  notFound,
  personOf,
  main,
  side,
}: {
  desk: LeadDesk<Row, Full>;
  id: string;
  notFound: string;
  personOf: (lead: Full) => LeadPerson;
  /** Cards of the wide column, before the timeline. */
  main: (lead: Full, report: LeadReport) => ReactNode;
  /** Cards of the narrow column. */
  side: (lead: Full) => ReactNode;
}) {
  const screen = useLeadScreen(desk, id);
  const { data: lead, error, refetch } = screen.lead;
  const ref: LeadRef = { kind: desk.kind, id };
  useTabTitle(lead ? desk.words(lead).title : lead === null ? notFound : 'Loading');

  if (lead === null) {
    return (
      <Card>
        <EmptyState title={notFound} action={<BackButton onBack={screen.back} />} />
      </Card>
    );
  }
  if (lead === undefined) {
    if (!error) return <LeadSkeleton />;
    return (
      <Card>
        <LoadFailure what={`The ${desk.nouns.one}`} error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const { title, subtitle } = desk.words(lead);
  return (
    <>
      <LeadHeader
        title={title}
        subtitle={subtitle}
        lead={lead}
        nouns={desk.nouns}
        neighbours={screen.neighbours}
        onBack={screen.back}
        onGo={screen.go}
        onStatus={screen.setStatus}
        onToggleRead={screen.toggleRead}
        onNote={screen.writeNote}
      />
      <LeadBody screen={screen} lead={lead} leadRef={ref} personOf={personOf} main={main} side={side} />
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
}: {
  screen: Pick<ReturnType<typeof useLeadScreen>, 'conflict' | 'dismissConflict' | 'setStatus' | 'noteField'>;
  lead: Full;
  leadRef: LeadRef;
  personOf: (lead: Full) => LeadPerson;
  main: (lead: Full, report: LeadReport) => ReactNode;
  side: (lead: Full) => ReactNode;
}) {
  const story = useStory(leadRef);
  const { data: report, isError } = useQuery({
    queryKey: leadKeys.report(leadRef),
    queryFn: () => getReportOfLead(leadRef),
    staleTime: 60_000,
  });
  return (
    <>
      {screen.conflict && (
        <ConflictBanner
          wanted={screen.conflict.wanted}
          current={lead.status}
          story={story.data}
          onInsist={() => screen.conflict && screen.setStatus(screen.conflict.wanted)}
          onAccept={screen.dismissConflict}
        />
      )}
      <NextStep
        status={lead.status}
        person={personOf(lead)}
        isSuspected={lead.suspicion !== null}
        outcome={
          lead.status === 'converted' ? (
            <DealValue key={lead.id} lead={leadRef} value={lead.deal_value ?? null} />
          ) : (
            <LostReason key={lead.id} lead={leadRef} reason={lead.lost_reason ?? null} />
          )
        }
      />
      {/* On phones: what to talk about, who it is, then what happened. */}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-5">{main(lead, isError ? null : report)}</div>
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {side(lead)}
          <RelatedCard lead={leadRef} />
        </div>
        <StoryCard
          lead={leadRef}
          createdAt={lead.created_at}
          updatedAt={lead.updated_at}
          noteField={screen.noteField}
        />
      </div>
    </>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <DeskButton onClick={onBack}>
      <ArrowLeft /> Back
    </DeskButton>
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
