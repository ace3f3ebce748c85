import { CALENDAR_FEED_PATH } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import { calendarFeedQuery, makeCalendarFeed } from '../leads/follow-ups/api.ts';
import { LoadFailure } from '../screen/load-failure.tsx';

export function CalendarCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(calendarFeedQuery);
  const [address, setAddress] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey });
  const make = useMutation({
    mutationFn: makeCalendarFeed,
    onSuccess: (secret) =>
      setAddress(new URL(`${CALENDAR_FEED_PATH}?key=${secret}`, window.location.href).href),
    onError: (failure) => toast.error(failure.message),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => desk('remove-calendar-feed', {}),
    onSuccess: () => {
      setAddress(null);
      toast.success('The calendar address no longer works.');
    },
    onError: (failure) => toast.error(failure.message),
    onSettled: refresh,
  });
  return (
    <Card
      title="Calendar"
      description="Your open follow-ups in Google Calendar, Apple Calendar or Outlook. Add the address there as a calendar by URL."
    >
      {error && data === undefined ? (
        <LoadFailure what="Your calendar" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
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
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        width="narrow"
        title="Make a new calendar address?"
        description="The current address stops working at once. Calendars that use it need the new one."
        footer={
          <>
            <DeskButton variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </DeskButton>
            <DeskButton
              variant="primary"
              onClick={() => {
                setAsking(false);
                make.mutate();
              }}
            >
              Make a new address
            </DeskButton>
          </>
        }
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
