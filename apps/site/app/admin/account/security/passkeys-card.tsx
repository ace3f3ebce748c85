import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { authCall } from '../../../api/auth-call.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { formatDevice } from '../profile/format-device.ts';
import { accountSettingsQuery } from './api.ts';
import { NameDialog } from './name-dialog.tsx';
import { useStepUp } from './step-up.tsx';

/** Nothing where the site cannot have passkeys. */
export function PasskeysCard() {
  const { data: settings } = useQuery(accountSettingsQuery);
  return settings?.hasPasskeys === true ? <OwnPasskeysCard /> : null;
}

function OwnPasskeysCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const { afterStepUp, stepUp } = useStepUp();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const isSupported = 'PublicKeyCredential' in window;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const onError = (failure: Error) => toast.error(failure.message);
  const add = useMutation({
    mutationFn: () => addPasskey(formatDevice(navigator.userAgent)),
    onSuccess: () => toast.success('Passkey added. You can sign in with it from now on.'),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => removePasskey(id),
    onSuccess: () => toast.success('Passkey removed.'),
    onError,
    onSettled: () => {
      setLeaving(null);
      return onSettled();
    },
  });
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face, or device PIN, without a password."
      actions={
        <DeskButton
          disabled={!isSupported || data === undefined}
          isBusy={add.isPending}
          onClick={() => afterStepUp(() => add.mutate())}
        >
          <KeyRound aria-hidden="true" /> Add a passkey
        </DeskButton>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="Your passkeys" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-12" />
      ) : data.length === 0 ? (
        <p className="text-muted">
          {isSupported ? 'You have no passkeys yet.' : 'This browser cannot create passkeys.'}
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {data.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <UntrustedText>{titleOf(passkey)}</UntrustedText>
                </p>
                <p className="text-fine text-muted">
                  Created {formatLongDateTime(passkey.createdAt)}.{' '}
                  {passkey.lastUsedAt === undefined
                    ? 'Not used yet.'
                    : `Last used ${formatLongDateTime(passkey.lastUsedAt)}.`}
                </p>
              </div>
              <div className="flex gap-2">
                <DeskButton
                  size="small"
                  aria-label={`Rename ${titleOf(passkey)}`}
                  onClick={() => setRenamed(passkey)}
                >
                  Rename
                </DeskButton>
                <DeskButton
                  size="small"
                  aria-label={`Remove ${titleOf(passkey)}`}
                  onClick={() => afterStepUp(() => setLeaving(passkey))}
                >
                  Remove
                </DeskButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NameDialog
        isOpen={renamed !== null}
        onClose={() => setRenamed(null)}
        title="Rename the passkey"
        action="Save"
        initialName={renamed?.friendlyName ?? ''}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        save={async (name) => renamed && renamePasskey(renamed.id, name)}
        onSaved={onSettled}
      />
      <ActionDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        width="narrow"
        title={`Remove ${leaving === null ? '' : titleOf(leaving)}?`}
        description="It will no longer sign you in. Your device may still show it, so delete it in the device’s settings too."
        action="Remove"
        variant="danger"
        isBusy={remove.isPending}
        onAction={() => leaving !== null && remove.mutate(leaving)}
      />
      {stepUp}
    </Card>
  );
}

function titleOf({ friendlyName }: Passkey): string {
  return friendlyName || 'Passkey';
}

interface Passkey {
  id: string;
  friendlyName?: string;
  createdAt: string;
  /** Absent before the first sign-in with it. */
  lastUsedAt?: string;
}

const MAX_PASSKEY_NAME_LENGTH = 120;

const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: (): Promise<Passkey[]> => authCall((auth) => auth.passkey.list()),
});

/** Asks the device for a passkey; the name says where it was made. */
async function addPasskey(name: string): Promise<void> {
  const { id } = await authCall((auth) => auth.registerPasskey());
  await renamePasskey(id, name);
}

async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await authCall((auth) => auth.passkey.update({ passkeyId, friendlyName: name }));
}

async function removePasskey(passkeyId: string): Promise<void> {
  await authCall((auth) => auth.passkey.delete({ passkeyId }));
}
