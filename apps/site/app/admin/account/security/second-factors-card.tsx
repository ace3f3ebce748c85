import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { LoadedList } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import {
  accountSettingsQuery,
  addSecurityKey,
  factorsQuery,
  MAX_FACTOR_NAME_LENGTH,
  makeRecoveryCodes,
  type SecondFactor,
} from './api.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { factorTitle, suggestedFactorName } from './factor-labels.ts';
import { NameDialog } from './name-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { useStepUp } from './step-up.tsx';

export function SecondFactorsCard({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const queryClient = useQueryClient();
  const factors = useQuery(factorsQuery);
  const { data } = factors;
  const { afterStepUp, stepUp } = useStepUp();
  const { data: settings } = useQuery(accountSettingsQuery);
  const hasKeys = settings?.factorTypes.includes('webauthn') === true && 'PublicKeyCredential' in window;
  const [adding, setAdding] = useState<'app' | 'key' | null>(null);
  const [leaving, setLeaving] = useState<SecondFactor | null>(null);
  const [isFirst, setFirst] = useState(false);
  const makeCodes = useAction(makeRecoveryCodes, {
    // The card below offers to make them.
    failed: "Recovery codes couldn't be created.",
    reloads: [recoveryCodesQuery.queryKey],
    onDone: onCodes,
  });

  function add(what: 'app' | 'key') {
    setFirst(data?.length === 0);
    setAdding(what);
  }

  async function onAdded() {
    if (isFirst) await makeCodes.mutateAsync().catch(() => undefined);
  }

  return (
    <Card
      title="Second factors"
      description={
        hasKeys
          ? 'A code from your phone or a security key, after the password. A stolen password is not enough.'
          : 'A code from your phone, after the password. A stolen password is not enough.'
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <DeskButton disabled={data === undefined} onClick={() => afterStepUp(() => add('app'))}>
            <Smartphone aria-hidden="true" /> Add an app
          </DeskButton>
          {hasKeys && (
            <DeskButton disabled={data === undefined} onClick={() => afterStepUp(() => add('key'))}>
              <KeyRound aria-hidden="true" /> Add a key
            </DeskButton>
          )}
        </div>
      }
    >
      <LoadedList
        query={factors}
        what="Your second factors"
        height="h-12"
        empty="You have no second factor yet. Your password alone opens every lead."
      >
        {(factor) => (
          <li key={factor.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <UntrustedText>{factorTitle(factor)}</UntrustedText>
              </p>
              <p className="text-fine text-muted">Since {formatLongDateTime(factor.createdAt)}</p>
            </div>
            <DeskButton
              size="small"
              aria-label={`Remove ${factorTitle(factor)}`}
              onClick={() => afterStepUp(() => setLeaving(factor))}
            >
              Remove
            </DeskButton>
          </li>
        )}
      </LoadedList>
      <EnrollDialog
        isOpen={adding === 'app'}
        suggestedName={suggestedFactorName(data ?? [], 'totp')}
        onClose={() => setAdding(null)}
        onEnrolled={onAdded}
      />
      <NameDialog
        isOpen={adding === 'key'}
        onClose={() => setAdding(null)}
        title="Add a security key"
        description="A key that you plug in or hold to your phone, or this device itself. Your browser asks for it next."
        action="Continue"
        help="So that you can tell your keys apart, for example “Key ring”."
        initialName={suggestedFactorName(data ?? [], 'webauthn')}
        maxLength={MAX_FACTOR_NAME_LENGTH}
        save={addSecurityKey}
        onSaved={async () => {
          toast.success('Security key added.');
          await onAdded();
          await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
        }}
      />
      <RemoveFactorDialog factor={leaving} isLast={data?.length === 1} onClose={() => setLeaving(null)} />
      {stepUp}
    </Card>
  );
}
