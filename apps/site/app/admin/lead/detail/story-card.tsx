import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { getStory } from '../../../api/desk/lead-story.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { longDateTime } from '../date-words.ts';
import { leadKeys } from '../lead-keys.ts';
import { NoteComposer } from '../note-composer.tsx';
import { Fact, Facts } from './facts.tsx';
import { StoryList } from './story-list.tsx';

const REFRESH_MS = 30_000;

export function useStory(lead: LeadRef) {
  return useQuery({
    queryKey: leadKeys.story(lead),
    queryFn: () => getStory(lead),
    refetchInterval: REFRESH_MS,
  });
}

/** The specified card with both times, and under them the whole story with a place to write on. */
export function StoryCard({
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
  const story = useStory(lead);
  return (
    <Card title="Timeline" className="self-start">
      <Facts>
        <Fact label="Created">{longDateTime(createdAt)}</Fact>
        {updatedAt !== null && <Fact label="Last Updated">{longDateTime(updatedAt)}</Fact>}
      </Facts>
      <div className="my-5 border-t border-line pt-5">
        <NoteComposer key={lead.id} lead={lead} fieldRef={noteField} />
      </div>
      {story.data !== undefined ? (
        <StoryList lead={lead} entries={story.data} />
      ) : story.error ? (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 text-small text-critical"
        >
          <p>The story could not be loaded. {story.error.message}</p>
          <DeskButton size="small" onClick={() => void story.refetch()}>
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
