import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { fieldValues, momentOfFields, zoneName } from './when/format-when.ts';
import { quickChoices } from './when/parse-when.ts';

/** A moment by the clocks of a zone: with one press, or by its day and time. Null while one of the two is empty. */
export function MomentFields({
  moment,
  timeZone,
  onChoose,
}: {
  moment: Date | null;
  timeZone: string;
  onChoose: (moment: Date | null) => void;
}) {
  const now = new Date();
  const shown = moment && fieldValues(moment, timeZone);
  const choose = (date: string, time: string) => onChoose(momentOfFields(date, time, timeZone));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {quickChoices(timeZone, now).map(({ label, dueAt }) => (
          <DeskButton
            key={label}
            size="small"
            aria-pressed={moment?.getTime() === dueAt.getTime()}
            className="aria-pressed:border-rule aria-pressed:bg-selected"
            onClick={() => onChoose(dueAt)}
          >
            {label}
          </DeskButton>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Captioned label="Date">
          <DeskInput
            type="date"
            value={shown?.date ?? ''}
            onChange={({ target }) => choose(target.value, shown?.time ?? '09:00')}
          />
        </Captioned>
        <Captioned label={`Time (${zoneName(timeZone, 'short')})`}>
          <DeskInput
            type="time"
            value={shown?.time ?? ''}
            onChange={({ target }) => choose(shown?.date ?? fieldValues(now, timeZone).date, target.value)}
          />
        </Captioned>
      </div>
    </>
  );
}
