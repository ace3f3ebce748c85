import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ConsentAnswer, decideConsent, openConsent } from '../../../api/oauth-consent.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { ConsentForm } from './consent-form.tsx';
import { CONSENT_PROBLEMS, canLeadTo, placeOf } from './consent-labels.ts';

export function ConsentDialogue({ authorizationId }: { authorizationId: string }) {
  const { session, state, isAdmin } = useAuth();
  const cache = useQueryClient();
  const queryKey = ['oauth', 'consent', authorizationId];
  // Read once: opening a request that was allowed before uses it up.
  const { data: answer, refetch } = useQuery({
    queryKey,
    queryFn: () => openConsent(authorizationId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const [deciding, setDeciding] = useState<'approve' | 'deny' | null>(null);
  const isLost = answer?.kind === 'signed_out';
  useEffect(() => {
    if (isLost) void session.expire();
  }, [isLost, session]);
  const target = answer?.kind === 'leads' && canLeadTo(answer.address) ? answer.address : null;
  useEffect(() => {
    if (target !== null) window.location.replace(target);
  }, [target]);

  async function decide(action: 'approve' | 'deny') {
    setDeciding(action);
    const decided = await decideConsent(authorizationId, action);
    setDeciding(null);
    // The question stays, so that it can be answered again.
    if (decided.kind === 'failed') toast.error('Your answer could not be sent. Try again.');
    else cache.setQueryData<ConsentAnswer>(queryKey, decided);
  }

  if (answer === undefined || answer.kind === 'signed_out') return <LoadingScreen isUnreachable={false} />;
  if (answer.kind === 'asks') {
    return (
      <ConsentForm
        request={answer.request}
        isStaff={isAdmin || (state.status === 'signed_in' && state.missing !== undefined)}
        deciding={deciding}
        onDecide={(action) => void decide(action)}
      />
    );
  }
  if (answer.kind === 'leads') return <WayBack address={target} />;
  const problem = CONSENT_PROBLEMS[answer.kind];
  return (
    <SignInPage title={problem.title} text={<span role="alert">{problem.text}</span>}>
      {answer.kind === 'failed' && (
        <DeskButton size="tall" onClick={() => void refetch()}>
          Try again
        </DeskButton>
      )}
    </SignInPage>
  );
}

/** Shown while the browser leaves, and for good when an app on this device takes over. */
function WayBack({ address }: { address: string | null }) {
  if (address === null) {
    return (
      <SignInPage title="You can close this page" text="The application gave no address to go back to.">
        {null}
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title="Taking you back"
      text={<span role="status">You are on your way to {placeOf(address)}.</span>}
    >
      <a href={address} className="link inline-flex min-h-11 items-center">
        Continue if nothing happens
      </a>
    </SignInPage>
  );
}
