import { CALENDAR_FEED_PATH } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import { calendarFeedQuery } from '../leads/follow-ups/api.ts';
import { Loaded } from '../screen/loaded.tsx';
import { useAction } from '../screen/use-action.ts';

export function CalendarCard() {
  const feed = useQuery(calendarFeedQuery);
  const [address, setAddress] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const reloads = [calendarFeedQuery.queryKey];
  const make = useAction(() => desk('make-calendar-feed', {}), {
    reloads,
    onDone: ({ secret }) =>
      setAddress(new URL(`${CALENDAR_FEED_PATH}?key=${secret}`, window.location.href).href),
  });
  const remove = useAction(() => desk('remove-calendar-feed', {}), {
    done: 'The calendar address no longer works.',
    reloads,
    onDone: () => setAddress(null),
  });
  return (
    <Card
      title="Calendar"
      description="Your open follow-ups in Google Calendar, Apple Calendar or Outlook. Add the address there as a calendar by URL."
    >
      <Loaded query={feed} what="Your calendar" height="h-16">
        {(data) => (
          <div className="grid gap-4">
            {address !== null && (
              <ShownOnce
                label="Your calendar address"
                text={address}
                copyLabel="Copy the calendar address"
                help="Copy it now: it is not shown again. Anyone who has it can read your follow-ups, including the names of leads, so keep it to yourself."
              />
            )}
            <p className="text-fine text-muted">{feedState(data)}</p>
            <div className="flex flex-wrap gap-2">
              {data === null ? (
                <DeskButton variant="primary" isBusy={make.isPending} onClick={() => make.mutate()}>
                  Make a calendar address
                </DeskButton>
              ) : (
                <>
                  <DeskButton isBusy={make.isPending} onClick={() => setAsking(true)}>
                    Make a new address
                  </DeskButton>
                  <DeskButton variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                    Switch off
                  </DeskButton>
                </>
              )}
            </div>
          </div>
        )}
      </Loaded>
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        width="narrow"
        title="Make a new calendar address?"
        description="The current address stops working at once. Calendars that use it need the new one."
        action="Make a new address"
        onAction={() => {
          setAsking(false);
          make.mutate();
        }}
      />
    </Card>
  );
}

function feedState(feed: AnswerOf<'calendar-feed'>): string {
  if (feed === null)
    return 'There is no calendar address. No one can read your follow-ups outside of the desk.';
  const since = `The address was made on ${formatLongDateTime(feed.createdAt)}.`;
  return feed.readAt === null
    ? `${since} No calendar has read it yet.`
    : `${since} A calendar last read it on ${formatLongDateTime(feed.readAt)}.`;
}
