import { AGENCY_TIME_ZONE } from '@fml/contract';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { fieldValues, formatWhen, momentOfFields, zoneName } from '../follow-ups/when/format-when.ts';
import { quickChoices } from '../follow-ups/when/parse-when.ts';

/** When a mail is sent, by the agency's clocks. */
export function SendLater({
  sendAt,
  onChange,
}: {
  sendAt: Date | null;
  onChange: (at: Date | null) => void;
}) {
  const now = new Date();
  const shown = sendAt === null ? null : fieldValues(sendAt, AGENCY_TIME_ZONE);
  const choose = (date: string, time: string) => onChange(momentOfFields(date, time, AGENCY_TIME_ZONE));
  return (
    <fieldset className="grid gap-3 rounded-sign border border-line bg-sunken p-3">
      <legend className="sr-only">When it is sent</legend>
      <div className="flex flex-wrap gap-2">
        {quickChoices(AGENCY_TIME_ZONE, now).map(({ label, dueAt }) => (
          <DeskButton
            key={label}
            size="small"
            aria-pressed={sendAt?.getTime() === dueAt.getTime()}
            className="aria-pressed:border-rule aria-pressed:bg-selected"
            onClick={() => onChange(dueAt)}
          >
            {label}
          </DeskButton>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Captioned label="Date">
          <DeskInput
            type="date"
            value={shown?.date ?? ''}
            onChange={({ target }) => choose(target.value, shown?.time ?? '09:00')}
          />
        </Captioned>
        <Captioned label={`Time (${zoneName(AGENCY_TIME_ZONE, 'short')})`}>
          <DeskInput
            type="time"
            value={shown?.time ?? ''}
            onChange={({ target }) =>
              choose(shown?.date ?? fieldValues(now, AGENCY_TIME_ZONE).date, target.value)
            }
          />
        </Captioned>
      </div>
      <output className="block min-h-5 text-fine text-muted">
        {sendAt === null
          ? 'Choose a day and a time.'
          : `It is sent on ${formatWhen(sendAt, AGENCY_TIME_ZONE, now)}, unless the lead writes first.`}
      </output>
    </fieldset>
  );
}
