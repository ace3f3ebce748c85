import type { CustomField } from '@fml/contract';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskInput, DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';

/** The control of a custom field, with its name as the label. A choice that was removed from the field stays until changed. */
export function CustomValueInput({
  field,
  value,
  onChange,
}: {
  field: CustomField;
  value: string;
  onChange: (value: string) => void;
}) {
  const choices = field.choices ?? [];
  return (
    <Captioned label={<UntrustedText>{field.name}</UntrustedText>}>
      {field.type === 'choice' ? (
        <DeskSelect value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">None</option>
          {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </DeskSelect>
      ) : (
        <DeskInput
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={field.type === 'number' ? 'decimal' : undefined}
          maxLength={field.type === 'text' ? 2000 : undefined}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Captioned>
  );
}
