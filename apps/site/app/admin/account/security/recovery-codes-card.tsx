import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import { factorsQuery, makeRecoveryCodes, replaceRecoveryCodes } from './api.ts';
import { useStepUp } from './step-up.tsx';

/** From here on the person is told to make new ones. */
const FEW_CODES = 3;

export function RecoveryCodesCard({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { data: factors } = useQuery(factorsQuery);
  const hasFactor = (factors?.length ?? 0) > 0;
  const left = useQuery({ ...recoveryCodesQuery, enabled: hasFactor });
  const { data } = left;
  const { afterStepUp, stepUp } = useStepUp();
  const [isConfirming, setConfirming] = useState(false);
  const outcome = { reloads: [recoveryCodesQuery.queryKey], onDone: onCodes };
  const make = useAction(makeRecoveryCodes, outcome);

  function begin() {
    if (data === null) make.mutate();
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
      ) : (
        <Loaded query={left} what="Your recovery codes" height="h-6">
          {(codes) =>
            codes === null ? (
              <p className="text-muted">
                You have no recovery codes. If you lose your second factor, you won't be able to sign in.
              </p>
            ) : (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">
                  {codes.remaining} of {codes.total} left
                </span>
                {codes.remaining <= FEW_CODES && <Badge tone="amber">Create new codes soon</Badge>}
              </p>
            )
          }
        </Loaded>
      )}
      <ConfirmDialog
        subject={isConfirming || null}
        onClose={() => setConfirming(false)}
        title="Create new recovery codes?"
        description="All your current codes stop working at once, including those on paper."
        action="Create new codes"
        variant="primary"
        run={replaceRecoveryCodes}
        outcome={outcome}
      />
      {stepUp}
    </Card>
  );
}
