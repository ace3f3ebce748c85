import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
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
  return (
    <ConfirmDialog
      subject={factor}
      onClose={onClose}
      title={factor && `Remove ${factorTitle(factor)}?`}
      description={describe(isLast, rule?.required === true)}
      action="Remove"
      run={async ({ id }) => {
        await removeFactor(id);
        await refreshSession();
      }}
      outcome={{
        done: (_none, removed) => `${factorTitle(removed)} was removed.`,
        reloads: [factorsQuery.queryKey],
        // The service would answer that there is no set.
        onDone: () => isLast && queryClient.setQueryData(recoveryCodesQuery.queryKey, null),
      }}
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
