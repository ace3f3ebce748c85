import type { LeadRef } from '@fml/contract';
import type { RefObject } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/desk/description-list.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { NoteComposer } from '../notes/note-composer.tsx';
import { LoadedTimeline } from './loaded-timeline.tsx';
import { PendingEntries } from './pending-entries.tsx';

/** Both times, the form for a new note, and everything that happened. */
export function TimelineCard({
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
  return (
    <Card title="Timeline" className="self-start">
      <DescriptionList>
        <DescriptionItem label="Created">{formatLongDateTime(createdAt)}</DescriptionItem>
        <DescriptionItem label="Last Updated">{formatLongDateTime(updatedAt)}</DescriptionItem>
      </DescriptionList>
      <div className="my-5 border-t border-line pt-5">
        <NoteComposer key={lead.id} lead={lead} fieldRef={noteField} />
      </div>
      <PendingEntries lead={lead} />
      <LoadedTimeline lead={lead} what="The timeline" />
    </Card>
  );
}
