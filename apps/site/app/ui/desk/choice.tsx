import { Captioned } from './captioned.tsx';
import { DeskSelect } from './desk-input.tsx';

/** A select under its label. `none` names the choice of nothing, which has the value ''. */
export function Choice<Key extends string>({
  label,
  options,
  none,
  value,
  isDisabled,
  onChange,
}: {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  none?: string;
  value: Key;
  isDisabled?: boolean;
  onChange: (value: Key) => void;
}) {
  return (
    <Captioned label={label}>
      <DeskSelect
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value as Key)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </DeskSelect>
    </Captioned>
  );
}
