import {
  LEAD_NOTICES,
  type LeadNotices,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  optionKeys,
} from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { RadioButton } from '../../ui/desk/radio-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Loaded } from '../screen/loaded.tsx';
import { useAction } from '../screen/use-action.ts';
import { type MyNotifications, type NotificationChoice, notificationsQuery, type QuietHours } from './api.ts';
import { PushBrowsers } from './push-browsers.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** What the person is told of at once, how, and when not (docs/leads.md#notifications). */
export function NotificationsCard() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery;
  const show = (saved: MyNotifications) => queryClient.setQueryData(queryKey, saved);
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
      toast.error(`Not saved. ${failure.message}`);
      if (before !== undefined) queryClient.setQueryData(queryKey, before);
    },
    onSuccess: show,
  });
  const chooseLeads = useAction((choice: LeadNotices) => desk('choose-lead-notices', { choice }), {
    failed: 'Not saved.',
    onDone: show,
  });
  const quiet = useAction((quietHours: QuietHours | null) => desk('save-quiet-hours', { quietHours }), {
    done: (saved) => quietHoursSaid(saved.quietHours),
    failed: 'Not saved.',
    onDone: show,
  });
  return (
    <Card
      title="Your notifications"
      description="Only for you. When a lead has an owner, only the owner hears about its replies and opened reports."
    >
      <Loaded query={useQuery(notificationsQuery)} what="Your notifications" height="h-64">
        {(data) => (
          <div className="grid gap-6">
            <fieldset>
              <legend className="font-semibold">Which leads</legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {optionKeys(LEAD_NOTICES).map((choice) => (
                  <RadioButton
                    key={choice}
                    name="lead-notices"
                    value={choice}
                    isChecked={choice === (chooseLeads.isPending ? chooseLeads.variables : data.leads)}
                    onChoose={() => chooseLeads.mutate(choice)}
                  >
                    {LEAD_NOTICES[choice]}
                  </RadioButton>
                ))}
              </div>
              <p className="mt-2 text-fine text-muted">
                New leads, replies and opened reports. Reminders of your own follow-ups always arrive.
              </p>
            </fieldset>
            <ChoiceTable choices={data.choices} onChoose={(choice) => choose.mutate(choice)} />
            <QuietHoursForm
              hours={data.quietHours}
              isBusy={quiet.isPending}
              onSave={(hours) => quiet.mutate(hours)}
            />
            <PushBrowsers browsers={data.browsers} />
          </div>
        )}
      </Loaded>
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

const EVENTS = Object.entries(NOTIFICATION_EVENTS) as [NotificationEvent, string][];
const CHANNELS = Object.entries(NOTIFICATION_CHANNELS) as [NotificationChannel, string][];

function ChoiceTable({
  choices,
  onChoose,
}: {
  choices: MyNotifications['choices'];
  onChoose: (choice: NotificationChoice) => void;
}) {
  const isOn = (event: NotificationEvent, channel: NotificationChannel) =>
    choices.some((choice) => choice.event === event && choice.channel === channel && choice.isOn);
  return (
    <table className="w-full">
      <caption className="sr-only">What you are notified about, and how</caption>
      <thead>
        <tr className="text-left text-fine text-muted">
          <th scope="col" className="pb-1 font-semibold">
            Notify me about
          </th>
          {CHANNELS.map(([channel, label]) => (
            <th key={channel} scope="col" className="w-20 pb-1 text-center font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {EVENTS.map(([event, label]) => (
          <tr key={event}>
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {label}
            </th>
            {CHANNELS.map(([channel, channelLabel]) => (
              <td key={channel} className="text-center">
                <Checkbox
                  label={<span className="sr-only">{`${label}: ${channelLabel}`}</span>}
                  checked={isOn(event, channel)}
                  onChange={({ target }) => onChoose({ event, channel, isOn: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
