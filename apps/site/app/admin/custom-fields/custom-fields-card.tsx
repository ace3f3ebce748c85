import { CUSTOM_FIELD_TYPES, type CustomField } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { customFieldsQuery } from '../leads/custom-fields/api.ts';
import { ConfirmDialog } from '../screen/confirm-dialog.tsx';
import { LoadedList } from '../screen/loaded.tsx';
import { useAction } from '../screen/use-action.ts';
import { useMay } from '../staff/my-role.ts';
import { FieldForm } from './field-form.tsx';

export function CustomFieldsCard() {
  const mayChange = useMay('settings');
  const [open, setOpen] = useState<CustomField | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CustomField | null>(null);
  return (
    <Card
      title="Custom fields"
      description="More details about each lead, also shown in lists, filters, imports, and exports."
      actions={mayChange && <DeskButton onClick={() => setOpen('new')}>Add a field</DeskButton>}
    >
      <LoadedList
        query={useQuery(customFieldsQuery)}
        what="The custom fields"
        height="h-20"
        empty="There are no custom fields yet."
      >
        {(field) => (
          <li key={field.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <UntrustedText>{field.name}</UntrustedText>
              </p>
              <p className="text-fine text-muted [overflow-wrap:anywhere]">{describe(field)}</p>
            </div>
            {mayChange && (
              <div className="flex gap-2">
                <DeskButton size="small" aria-label={`Edit ${field.name}`} onClick={() => setOpen(field)}>
                  Edit
                </DeskButton>
                <DeskButton
                  size="small"
                  variant="quiet"
                  aria-label={`Delete ${field.name}`}
                  onClick={() => setDeleting(field)}
                >
                  Delete
                </DeskButton>
              </div>
            )}
          </li>
        )}
      </LoadedList>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' ? 'New field' : 'Edit the field'}
      >
        <FieldForm field={open === 'new' ? null : open} onDone={() => setOpen(null)} />
      </Dialog>
      <DeleteFieldDialog field={deleting} onClose={() => setDeleting(null)} />
    </Card>
  );
}

/** `Choice: Gold, Silver · submissions · in the list`. */
function describe({ type, choices, onSubmissions, onConsultations, inList }: CustomField): string {
  const kinds = [onSubmissions && 'submissions', onConsultations && 'consultations'].filter(Boolean);
  return [
    choices === null ? CUSTOM_FIELD_TYPES[type] : `${CUSTOM_FIELD_TYPES[type]}: ${choices.join(', ')}`,
    kinds.join(' and '),
    inList && 'in the list',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Asks before a field and its values are hidden; both come back with Undo. */
function DeleteFieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const reloads = [customFieldsQuery.queryKey, ['leads']];
  const { mutate: restore } = useAction((id: string) => desk('restore-custom-field', { id }), { reloads });
  const { data: leads } = useQuery({
    queryKey: [...customFieldsQuery.queryKey, 'leads', field?.id],
    queryFn: () => desk('count-custom-field-leads', { id: field?.id ?? '' }),
    enabled: field !== null,
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      subject={field}
      onClose={onClose}
      title={`Delete "${field?.name}"?`}
      description={`${describeLeads(leads)} The field and its values are kept for 30 days, then they are gone.`}
      action="Delete"
      run={({ id }) => desk('delete-custom-field', { id })}
      outcome={{
        done: (_none, { name }) => `"${name}" was deleted.`,
        offer: (_none, { id }) => ({ label: 'Undo', run: () => restore(id) }),
        reloads,
      }}
    />
  );
}

function describeLeads(leads: number | undefined): string {
  if (leads === undefined) return '';
  if (leads === 0) return 'No lead has a value.';
  if (leads === 1) return '1 lead has a value.';
  return `${leads >= 1000 ? '1,000 or more' : leads} leads have a value.`;
}
