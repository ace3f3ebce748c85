import type { LeadNotices } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import type { NotificationChoice } from './api.ts';
import { notificationsQuery, type QuietHours } from './api.ts';
import { ChoiceTable } from './choice-table.tsx';
import { LeadNoticesChoice } from './lead-notices-choice.tsx';
import { PushBrowsers } from './push-browsers.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** What the person is told of at once, how, and when not (docs/leads.md#notifications). */
export function NotificationsCard() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  const { data, error, refetch } = useQuery(notificationsQuery);
  const onError = (failure: Error) => void toast.error(`Not saved. ${failure.message}`);
  const choose = useMutation({
    mutationFn: (choice: NotificationChoice) => desk('choose-notification', choice),
    onMutate: (wanted) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            choices: known.choices.map((choice) =>
              choice.event === wanted.event && choice.channel === wanted.channel ? wanted : choice,
            ),
          },
      );
      return before;
    },
    onError: (failure, _wanted, before) => {
      onError(failure);
      if (before !== undefined) queryClient.setQueryData(queryKey, before);
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  const chooseLeads = useMutation({
    mutationFn: (choice: LeadNotices) => desk('choose-lead-notices', { choice }),
    onError,
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  const quiet = useMutation({
    mutationFn: (quietHours: QuietHours | null) => desk('save-quiet-hours', { quietHours }),
    onError,
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.success(quietHoursSaid(saved.quietHours));
    },
  });
  return (
    <Card
      title="Your notifications"
      description="Only for you. When a lead has an owner, only the owner hears about its replies and opened reports."
    >
      {error && data === undefined ? (
        <LoadFailure what="Your notifications" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="grid gap-6">
          <LeadNoticesChoice
            chosen={chooseLeads.isPending ? chooseLeads.variables : data.leads}
            onChoose={(choice) => chooseLeads.mutate(choice)}
          />
          <ChoiceTable choices={data.choices} onChoose={(choice) => choose.mutate(choice)} />
          <QuietHoursForm
            hours={data.quietHours}
            isBusy={quiet.isPending}
            onSave={(hours) => quiet.mutate(hours)}
          />
          <PushBrowsers browsers={data.browsers} />
        </div>
      )}
    </Card>
  );
}

function quietHoursSaid(hours: QuietHours | null): string {
  if (hours === null) return 'Quiet hours are off.';
  const [from, to] = [hours.starts, hours.ends].map((time) =>
    new Date(`2026-01-01T${time}`).toLocaleTimeString('en-US', { timeStyle: 'short' }),
  );
  return `Quiet hours are from ${from} to ${to}.`;
}
