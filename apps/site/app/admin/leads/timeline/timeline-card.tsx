import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/desk/description-list.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { PendingCalls } from '../calls/pending-calls.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { PendingNotes } from '../notes/pending-notes.tsx';
import { TimelineList } from './timeline-list.tsx';

const REFRESH_MS = 30_000;

export function useTimeline(lead: LeadRef) {
  return useQuery({
    queryKey: leadQueryKeys.timeline(lead),
    queryFn: () => desk('lead-timeline', { leadId: lead.id }),
    refetchInterval: REFRESH_MS,
  });
}

/** Both times, the form for a new note, and everything that happened. */
export function TimelineCard({
  lead,
  createdAt,
  updatedAt,
  noteField,
}: {
  lead: LeadRef;
  createdAt: string;
  updatedAt: string | null;
  noteField: RefObject<HTMLTextAreaElement | null>;
}) {
  const timeline = useTimeline(lead);
  return (
    <Card title="Timeline" className="self-start">
      <DescriptionList>
        <DescriptionItem label="Created">{formatLongDateTime(createdAt)}</DescriptionItem>
        {updatedAt !== null && (
          <DescriptionItem label="Last Updated">{formatLongDateTime(updatedAt)}</DescriptionItem>
        )}
      </DescriptionList>
      <div className="my-5 border-t border-line pt-5">
        <NoteComposer key={lead.id} lead={lead} fieldRef={noteField} />
      </div>
      <PendingNotes lead={lead} />
      <PendingCalls lead={lead} />
      {timeline.data !== undefined ? (
        <TimelineList lead={lead} entries={timeline.data} />
      ) : timeline.error ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 text-small text-critical"
        >
          <p>The timeline could not be loaded. {timeline.error.message}</p>
          <DeskButton size="small" onClick={() => void timeline.refetch()}>
            Try again
          </DeskButton>
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/3" />
        </div>
      )}
    </Card>
  );
}
