import { Fingerprint, LogIn } from 'lucide-react';
import { useState } from 'react';
import { leaveForProvider, type SignInMethods } from '../../../api/sign-in-methods.ts';
import type { Admitted } from '../../../session/session-state.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';
import { providerName } from './provider-labels.ts';
import { SingleSignOnForm } from './single-sign-on-form.tsx';

const PASSKEY_REFUSED = 'No passkey was accepted. Try again, or use your password.';

export function OtherMethods({
  methods,
  admitted,
  returnPath,
  onSignedIn,
}: {
  methods: SignInMethods;
  admitted: Admitted;
  returnPath: string;
  onSignedIn: () => void;
}) {
  const { session } = useAuth();
  const [busy, setBusy] = useState<string | null>(null);
  const hasPasskeys = methods.hasPasskeys && 'PublicKeyCredential' in window;
  if (!hasPasskeys && !methods.hasSingleSignOn && methods.providers.length === 0) return null;

  async function enterWithPasskey() {
    setBusy('passkey');
    const outcome = await session.signInWithPasskey(admitted).catch(() => 'failed' as const);
    setBusy(null);
    if (outcome === 'second_factor') return;
    if (outcome === 'admin' || outcome === 'person') {
      toast.success('Welcome back!');
      onSignedIn();
    } else toast.error(outcome === 'refused' ? PASSKEY_REFUSED : SIGN_IN_FAILURES[outcome]);
  }

  async function leave(provider: string) {
    setBusy(provider);
    const answer = await leaveForProvider(provider, returnPath);
    if (answer.kind === 'done') return;
    setBusy(null);
    toast.error(`${providerName(provider)} could not be reached. Try again.`);
  }

  return (
    <section aria-label="Other ways to sign in" className="mt-6 grid gap-3">
      <p aria-hidden="true" className="flex items-center gap-3 text-fine text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {hasPasskeys && (
        <DeskButton size="tall" isBusy={busy === 'passkey'} onClick={() => void enterWithPasskey()}>
          <Fingerprint aria-hidden="true" /> Sign in with a passkey
        </DeskButton>
      )}
      {methods.providers.map((provider) => (
        <DeskButton
          key={provider}
          size="tall"
          isBusy={busy === provider}
          onClick={() => void leave(provider)}
        >
          <LogIn aria-hidden="true" /> Continue with {providerName(provider)}
        </DeskButton>
      ))}
      {methods.hasSingleSignOn && <SingleSignOnForm returnPath={returnPath} />}
    </section>
  );
}
