import { CUSTOM_FIELD_TYPES, type CustomField } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { toast } from '../../ui/toast.ts';
import { customFieldsQuery } from '../leads/custom-fields/api.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMay } from '../staff/my-role.ts';
import { FieldDialog } from './field-dialog.tsx';

export function CustomFieldsCard() {
  const { data, error, refetch } = useQuery(customFieldsQuery);
  const mayChange = useMay('settings');
  const [open, setOpen] = useState<{ what: 'edit'; field: CustomField | null } | null>(null);
  const [deleting, setDeleting] = useState<CustomField | null>(null);
  return (
    <Card
      title="Custom fields"
      description="More details about each lead, also shown in lists, filters, imports, and exports."
      actions={
        mayChange && (
          <DeskButton onClick={() => setOpen({ what: 'edit', field: null })}>Add a field</DeskButton>
        )
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="The custom fields" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-20" />
      ) : data.length === 0 ? (
        <p className="text-small text-muted">There are no custom fields yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((field) => (
            <li key={field.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  <UntrustedText>{field.name}</UntrustedText>
                </p>
                <p className="text-fine text-muted [overflow-wrap:anywhere]">{describe(field)}</p>
              </div>
              {mayChange && (
                <div className="flex gap-2">
                  <DeskButton
                    size="small"
                    aria-label={`Edit ${field.name}`}
                    onClick={() => setOpen({ what: 'edit', field })}
                  >
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
          ))}
        </ul>
      )}
      <FieldDialog isOpen={open !== null} field={open?.field ?? null} onClose={() => setOpen(null)} />
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
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: customFieldsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['leads'] }),
    ]);
  const { data: leads } = useQuery({
    queryKey: [...customFieldsQuery.queryKey, 'leads', field?.id],
    queryFn: () => desk('count-custom-field-leads', { id: field?.id ?? '' }),
    enabled: field !== null,
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CustomField) => desk('delete-custom-field', { id }),
    onSuccess: (_done, { id, name }) =>
      toast.success(`"${name}" was deleted.`, {
        label: 'Undo',
        run: () =>
          void desk('restore-custom-field', { id }).then(refresh, (error: Error) =>
            toast.error(error.message),
          ),
      }),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ActionDialog
      isOpen={field !== null}
      onClose={onClose}
      width="narrow"
      title={`Delete "${field?.name ?? ''}"?`}
      description={`${describeLeads(leads)} The field and its values are kept for 30 days, then they are gone.`}
      action="Delete"
      variant="danger"
      isBusy={remove.isPending}
      onAction={() => field !== null && remove.mutate(field)}
    />
  );
}

function describeLeads(leads: number | undefined): string {
  if (leads === undefined) return '';
  if (leads === 0) return 'No lead has a value.';
  if (leads === 1) return '1 lead has a value.';
  return `${leads >= 1000 ? '1,000 or more' : leads} leads have a value.`;
}
