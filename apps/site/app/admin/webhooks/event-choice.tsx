import { WEBHOOK_EVENTS, type WebhookEvent } from '@fml/contract';
import { Checkbox } from '../../ui/desk/checkbox.tsx';

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];

/** Boxes named `event`, for the form around them. */
export function EventChoice({ chosen }: { chosen: readonly WebhookEvent[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Send an event when</legend>
      {EVENTS.map(([event, label]) => (
        <Checkbox
          key={event}
          name="event"
          value={event}
          defaultChecked={chosen.includes(event)}
          label={
            <span>
              {label} <code className="text-fine text-muted">{event}</code>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

/** The events ticked in a form. */
export function chosenEvents(form: FormData): WebhookEvent[] {
  return form.getAll('event') as WebhookEvent[];
}
