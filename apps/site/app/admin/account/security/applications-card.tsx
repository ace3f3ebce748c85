import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appConfig } from '../../../api/app-config.ts';
import { authCall, authCodeOf } from '../../../api/auth-call.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { LoadedList } from '../../screen/loaded.tsx';
import { placeOf, scopeLabels } from '../consent/consent-labels.ts';

/** The applications that the person allowed. Nothing while it is unknown whether there can be any, or when there cannot. */
export function ApplicationsCard() {
  const { data, error, refetch } = useQuery(grantsQuery);
  const [leaving, setLeaving] = useState<Grant | null>(null);
  if (data === null || (data === undefined && error === null)) return null;
  return (
    <Card
      title="Connected applications"
      description="You sign in to them with your account here. Each can do only what is listed below its name. None can change your account or learn your password."
    >
      <LoadedList
        query={{ data, error, refetch }}
        what="Your applications"
        height="h-12"
        empty="No application is connected to your account."
      >
        {(grant) => <GrantItem key={grant.client.id} grant={grant} onRevoke={() => setLeaving(grant)} />}
      </LoadedList>
      <ConfirmDialog
        subject={leaving}
        onClose={() => setLeaving(null)}
        title={
          <>
            Disconnect <UntrustedText>{leaving === null ? '' : nameOf(leaving.client)}</UntrustedText>?
          </>
        }
        description="It is signed out at once. The next time you sign in there, you'll be asked to allow it again."
        action="Disconnect"
        run={({ client }) => revokeGrant(client.id)}
        outcome={{
          done: (_none, { client }) => `${nameOf(client)} is no longer connected.`,
          reloads: [grantsQuery.queryKey],
        }}
      />
    </Card>
  );
}

function GrantItem({ grant, onRevoke }: { grant: Grant; onRevoke: () => void }) {
  const { user } = useAuth();
  const { client, scopes, grantedAt } = grant;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          <UntrustedText>{nameOf(client)}</UntrustedText>
        </p>
        <p className="text-fine text-muted">
          {client.uri !== '' && (
            <>
              <BreakableAddress>{placeOf(client.uri)}</BreakableAddress>,{' '}
            </>
          )}
          since {formatLongDateTime(grantedAt)}
        </p>
        <p className="mt-1.5 text-fine">It can</p>
        <ul className="list-disc pl-5 text-fine wrap-anywhere">
          {scopeLabels(scopes, user?.email ?? '').map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      <DeskButton size="small" aria-label={`Disconnect ${nameOf(client)}`} onClick={onRevoke}>
        Disconnect
      </DeskButton>
    </li>
  );
}

function nameOf({ name }: Grant['client']): string {
  return name || 'An application';
}

interface Grant {
  /** Name and address are the application's own words. */
  client: { id: string; name: string; uri: string };
  scopes: string[];
  grantedAt: string;
}

/** Null where applications cannot sign people in. */
async function listGrants(): Promise<Grant[] | null> {
  const { hasOauthServer: hasServer } = await appConfig();
  return hasServer ? authCall((auth) => auth.oauth.listGrants()) : null;
}

const grantsQuery = queryOptions({ queryKey: ['account', 'grants'], queryFn: listGrants });

/** Ends the application's sessions; one that was revoked before counts as done. */
async function revokeGrant(clientId: string): Promise<void> {
  try {
    await authCall((auth) => auth.oauth.revokeGrant({ clientId }));
  } catch (error) {
    if (authCodeOf(error) !== 'oauth_consent_not_found') throw error;
  }
}
