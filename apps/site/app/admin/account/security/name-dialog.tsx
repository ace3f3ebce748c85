import type { ComponentProps } from 'react';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { FormDialog, typedInto } from '../../screen/form-dialog.tsx';

/** Asks for the name under which something is saved. `onSaved` runs once the dialog is closed. */
export function NameDialog({
  help,
  initialName,
  maxLength,
  save,
  onSaved,
  ...dialog
}: Pick<ComponentProps<typeof FormDialog>, 'isOpen' | 'onClose' | 'title' | 'description' | 'action'> & {
  help?: string;
  initialName: string;
  maxLength: number;
  save: (name: string) => Promise<unknown>;
  onSaved: () => unknown;
}) {
  return (
    <FormDialog
      {...dialog}
      width="narrow"
      check={(form) => (typedInto(form, 'name') === '' ? 'Enter a name.' : undefined)}
      run={(form) => save(typedInto(form, 'name'))}
      outcome={{ onDone: onSaved }}
    >
      {(problem) => (
        <DeskField
          label="Name"
          help={help}
          error={problem}
          name="name"
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={initialName}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
