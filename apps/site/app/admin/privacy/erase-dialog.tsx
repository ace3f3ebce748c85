import { desk } from '../../api/desk.ts';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { FormDialog, typedInto } from '../screen/form-dialog.tsx';
import type { PersonPreview } from './api.ts';
import { storedLabel } from './stored-labels.ts';

export function EraseDialog({
  person,
  tables,
  isOpen,
  onClose,
  onErased,
}: {
  person: string;
  tables: PersonPreview['tables'];
  isOpen: boolean;
  onClose: () => void;
  onErased: () => void;
}) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
      title="Erase this person?"
      description="This cannot be undone. Download their data first if they asked for it."
      action="Erase for good"
      variant="danger"
      check={(form) =>
        typedInto(form, 'person').toLowerCase() === person ? undefined : `Type ${person} to confirm.`
      }
      run={() => desk('erase-person', { person })}
      outcome={{
        done: 'Erased. The audit log records how much was deleted, but not whose data it was.',
        failed: 'Not erased.',
        // No key: every query.
        reloads: [[]],
        onDone: onErased,
      }}
    >
      {(problem) => (
        <>
          <div>
            <p>This will be deleted:</p>
            <ul className="mt-1 list-disc pl-5">
              {tables.map(({ name, rows }) => (
                <li key={name}>
                  {storedLabel(name)}: {rows.toLocaleString('en-US')}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-fine text-muted">
              Reports stay, without the contact data: they are about a website.
            </p>
          </div>
          <DeskField
            label={`Type ${person} to confirm`}
            error={problem}
            name="person"
            autoComplete="off"
            autoCapitalize="none"
          />
        </>
      )}
    </FormDialog>
  );
}
