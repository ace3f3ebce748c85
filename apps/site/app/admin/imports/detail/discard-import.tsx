import type { StaffAction } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { IMPORTS_PATH } from '../../leads/model/lead-paths.ts';

/** Forgets a file of which nothing was imported. The person still has it. */
export function DiscardImport({ id, needs }: { id: string; needs: StaffAction }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const discard = useMutation({
    mutationFn: () => desk('discard-import', { importId: id }),
    onSuccess: async () => {
      await navigate(IMPORTS_PATH);
      toast.success('The file was discarded. Nothing was imported.');
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports'] }),
  });
  return (
    <DeskButton
      data-needs={needs}
      variant="quiet"
      isBusy={discard.isPending}
      onClick={() => discard.mutate()}
    >
      Discard the file
    </DeskButton>
  );
}
