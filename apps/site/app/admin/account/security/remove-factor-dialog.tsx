import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import {
  factorsQuery,
  refreshSession,
  removeFactor,
  type SecondFactor,
  secondFactorRuleQuery,
} from './api.ts';
import { factorTitle } from './factor-labels.ts';

export function RemoveFactorDialog({
  factor,
  isLast,
  onClose,
}: {
  factor: SecondFactor | null;
  isLast: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { data: rule } = useQuery(secondFactorRuleQuery);
  const remove = useMutation({
    mutationFn: async ({ id }: SecondFactor) => {
      await removeFactor(id);
      await refreshSession();
    },
    onSuccess: (_done, removed) => {
      toast.success(`${factorTitle(removed)} was removed.`);
      // The service would answer that there is no set.
      if (isLast) queryClient.setQueryData(recoveryCodesQuery.queryKey, null);
    },
    onError: (failure) => toast.error(failure.message),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    },
  });
  return (
    <ActionDialog
      isOpen={factor !== null}
      onClose={onClose}
      width="narrow"
      title={`Remove ${factor === null ? '' : factorTitle(factor)}?`}
      description={describe(isLast, rule?.required === true)}
      action="Remove"
      variant="danger"
      isBusy={remove.isPending}
      onAction={() => factor !== null && remove.mutate(factor)}
    />
  );
}

function describe(isLast: boolean, isRequired: boolean): string {
  if (!isLast) return 'It stops working. Your other second factors stay.';
  const loss =
    'It stops working, and so do your recovery codes. Your password alone opens your account then.';
  return isRequired
    ? `${loss} Your team requires a second factor, so you cannot use the desk until you add another one.`
    : loss;
}
