import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import { factorsQuery, makeRecoveryCodes, replaceRecoveryCodes } from './api.ts';
import { useStepUp } from './step-up.tsx';

/** From here on the person is told to make new ones. */
const FEW_CODES = 3;

export function RecoveryCodesCard({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const queryClient = useQueryClient();
  const { data: factors } = useQuery(factorsQuery);
  const hasFactor = (factors?.length ?? 0) > 0;
  const { data, error, refetch } = useQuery({ ...recoveryCodesQuery, enabled: hasFactor });
  const { afterStepUp, stepUp } = useStepUp();
  const [isConfirming, setConfirming] = useState(false);
  const make = useMutation({
    mutationFn: (isReplacing: boolean) => (isReplacing ? replaceRecoveryCodes() : makeRecoveryCodes()),
    onSuccess: onCodes,
    onError: (failure) => toast.error(failure.message),
    onSettled: () => {
      setConfirming(false);
      return queryClient.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
    },
  });

  function begin() {
    if (data === null) make.mutate(false);
    else setConfirming(true);
  }

  return (
    <Card
      title="Recovery codes"
      description="For the day you lose your phone or key. Each code works once, in place of your second factor."
      actions={
        hasFactor &&
        data !== undefined && (
          <DeskButton isBusy={make.isPending} onClick={() => afterStepUp(begin)}>
            {data === null ? 'Create recovery codes' : 'Create new codes'}
          </DeskButton>
        )
      }
    >
      {factors?.length === 0 ? (
        <p className="text-muted">Add a second factor first. You get ten codes with it.</p>
      ) : error && data === undefined ? (
        <LoadFailure what="Your recovery codes" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-6" />
      ) : data === null ? (
        <p className="text-muted">
          You have no recovery codes. If you lose your second factor, you won't be able to sign in.
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">
            {data.remaining} of {data.total} left
          </span>
          {data.remaining <= FEW_CODES && <Badge tone="amber">Create new codes soon</Badge>}
        </p>
      )}
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        width="narrow"
        title="Create new recovery codes?"
        description="All your current codes stop working at once, including those on paper."
        action="Create new codes"
        isBusy={make.isPending}
        onAction={() => make.mutate(true)}
      />
      {stepUp}
    </Card>
  );
}
