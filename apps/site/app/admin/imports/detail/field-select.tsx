import { type CellContext, IMPORT_FIELDS, ownName } from '@fml/leads/fields';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';

/** The field of a column. */
export function FieldSelect({
  id,
  value,
  ownFields,
  onChoose,
}: {
  id: string;
  value: string | null;
  ownFields: CellContext['ownFields'];
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
      {ownFields.length > 0 && (
        <optgroup label="Custom fields">
          {ownFields.map((field) => (
            <option key={field.id} value={ownName(field.id)}>
              {field.name}
            </option>
          ))}
        </optgroup>
      )}
    </DeskSelect>
  );
}
