import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { authCall } from '../../../api/auth-call.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { LoadedList } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
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
  const passkeys = useQuery(passkeysQuery);
  const { afterStepUp, stepUp } = useStepUp();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const isSupported = 'PublicKeyCredential' in window;
  const reloads = [passkeysQuery.queryKey];
  const add = useAction(() => addPasskey(formatDevice(navigator.userAgent)), {
    done: 'Passkey added. You can sign in with it from now on.',
    reloads,
  });
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face, or device PIN, without a password."
      actions={
        <DeskButton
          disabled={!isSupported || passkeys.data === undefined}
          isBusy={add.isPending}
          onClick={() => afterStepUp(() => add.mutate())}
        >
          <KeyRound aria-hidden="true" /> Add a passkey
        </DeskButton>
      }
    >
      <LoadedList
        query={passkeys}
        what="Your passkeys"
        height="h-12"
        empty={isSupported ? 'You have no passkeys yet.' : 'This browser cannot create passkeys.'}
      >
        {(passkey) => (
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
        )}
      </LoadedList>
      <NameDialog
        isOpen={renamed !== null}
        onClose={() => setRenamed(null)}
        title="Rename the passkey"
        action="Save"
        initialName={renamed?.friendlyName ?? ''}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        save={async (name) => renamed && renamePasskey(renamed.id, name)}
        onSaved={() => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })}
      />
      <ConfirmDialog
        subject={leaving}
        onClose={() => setLeaving(null)}
        title={leaving && `Remove ${titleOf(leaving)}?`}
        description="It will no longer sign you in. Your device may still show it, so delete it in the device’s settings too."
        action="Remove"
        run={({ id }) => authCall((auth) => auth.passkey.delete({ passkeyId: id }))}
        outcome={{ done: 'Passkey removed.', reloads }}
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
