import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from '@fml/contract';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import type { MyNotifications, NotificationChoice } from './api.ts';

const EVENTS = Object.entries(NOTIFICATION_EVENTS) as [NotificationEvent, string][];
const CHANNELS = Object.entries(NOTIFICATION_CHANNELS) as [NotificationChannel, string][];

/** One box for each event and channel, saved at once. */
export function ChoiceTable({
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
