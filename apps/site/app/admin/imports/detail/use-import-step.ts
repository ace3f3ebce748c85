import type { StaffAction } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../screen/use-action.ts';
import type { LeadImportDetail } from '../api.ts';

/** A decision about an import. What it answers is shown; a refusal is told, and the screen loads what is true. */
export function useImportStep(id: string) {
  const queryClient = useQueryClient();
  return useAction((decide: () => Promise<LeadImportDetail>) => decide(), {
    reloads: [['imports']],
    onDone: (file) => queryClient.setQueryData(['imports', 'one', id], file),
  });
}

export interface ImportStageProps {
  file: LeadImportDetail;
  /** The right to change this import: less for the person who began it. */
  needs: StaffAction;
}
