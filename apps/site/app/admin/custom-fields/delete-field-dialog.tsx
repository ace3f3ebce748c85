import type { CustomField } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { customFieldsQuery } from '../leads/custom-fields/api.ts';

/** Asks before a field and its values are hidden; both come back with Undo. */
export function DeleteFieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
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
