import { AGENCY_TIME_ZONE } from '@fml/contract';
import { MomentFields } from '../follow-ups/moment-fields.tsx';
import { formatWhen } from '../follow-ups/when/format-when.ts';

/** When a mail is sent, by the agency's clocks. */
export function SendLater({
  sendAt,
  onChange,
}: {
  sendAt: Date | null;
  onChange: (at: Date | null) => void;
}) {
  return (
    <fieldset className="grid gap-3 rounded-sign border border-line bg-sunken p-3">
      <legend className="sr-only">When it is sent</legend>
      <MomentFields moment={sendAt} timeZone={AGENCY_TIME_ZONE} onChoose={onChange} />
      <output className="block min-h-5 text-fine text-muted">
        {sendAt === null
          ? 'Choose a day and a time.'
          : `It is sent on ${formatWhen(sendAt, AGENCY_TIME_ZONE, new Date())}, unless the lead writes first.`}
      </output>
    </fieldset>
  );
}
