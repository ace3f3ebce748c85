import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import type { LeadImportDetail } from '../api.ts';

/** A decision about an import. What it answers is shown; a refusal is told, and the screen loads what is true. */
export function useImportStep(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decide: () => Promise<LeadImportDetail>) => decide(),
    onSuccess: (file) => queryClient.setQueryData(['imports', 'one', id], file),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports'] }),
  });
}
