import { LEAD_NOTICES, type LeadNotices, optionKeys } from '@fml/contract';
import { RadioButton } from '../../ui/desk/radio-button.tsx';

/** Which leads the person is told of; the table below says how. */
export function LeadNoticesChoice({
  chosen,
  onChoose,
}: {
  chosen: LeadNotices;
  onChoose: (choice: LeadNotices) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Which leads</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {optionKeys(LEAD_NOTICES).map((choice) => (
          <RadioButton
            key={choice}
            name="lead-notices"
            value={choice}
            isChecked={chosen === choice}
            onChoose={() => onChoose(choice)}
          >
            {LEAD_NOTICES[choice]}
          </RadioButton>
        ))}
      </div>
      <p className="mt-2 text-fine text-muted">
        New leads, replies and opened reports. Reminders of your own follow-ups always arrive.
      </p>
    </fieldset>
  );
}
