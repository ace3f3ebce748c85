import { type CellContext, customFieldName, IMPORT_FIELDS } from '@fml/leads/fields';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';

/** The field of a column. */
export function FieldSelect({
  id,
  value,
  customFields,
  onChoose,
}: {
  id: string;
  value: string | null;
  customFields: CellContext['customFields'];
  onChoose: (name: string | null) => void;
}) {
  return (
    <DeskSelect id={id} value={value ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
      <option value="">Do not import</option>
      {IMPORT_FIELDS.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
      {customFields.length > 0 && (
        <optgroup label="Custom fields">
          {customFields.map((field) => (
            <option key={field.id} value={customFieldName(field.id)}>
              {field.name}
            </option>
          ))}
        </optgroup>
      )}
    </DeskSelect>
  );
}
