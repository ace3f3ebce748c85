import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountAnswer } from '../../../api/accounts.ts';
import { confirmAppCode, confirmKey, confirmRecoveryCode, listFactors } from '../../../api/second-factors.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';
import { factorFailure, hasSessionEnded, PROOF_HELP, PROOF_LINKS, type Proof } from './factor-labels.ts';
import { KeyStep } from './key-step.tsx';
import { OneTimeCodeForm, RecoveryCodeForm } from './one-time-code-form.tsx';
import { PhoneStep } from './phone-step.tsx';

/**
 * The second half of signing in: asks for the person's own factor, with a recovery code as the way out. Once it is
 * there, the state of the session changes, and with it what is around this form.
 */
export function SecondFactorForm() {
  const { session, user } = useAuth();
  const [chosen, setChosen] = useState<Proof>();
  const { data: answer, refetch } = useQuery({
    queryKey: ['own-factors', user?.id],
    queryFn: async () => {
      const found = await listFactors();
      if (found.kind !== 'listed' && hasSessionEnded(found)) await startAgain();
      return found;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function startAgain() {
    toast.error('Signing in took too long. Start again.');
    await session.expire();
  }

  async function confirm(proof: Proof, call: () => Promise<AccountAnswer>): Promise<string | null> {
    const confirmed = await call();
    if (confirmed.kind === 'done') {
      const outcome = await session.arrive();
      if (outcome === 'admin') toast.success('Welcome back!');
      else if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES['not_admin']);
      return null;
    }
    if (!hasSessionEnded(confirmed)) return factorFailure(confirmed, proof);
    await startAgain();
    return null;
  }

  if (answer === undefined) return <p className="text-muted">Loading...</p>;
  if (answer.kind !== 'listed') {
    return (
      <div className="grid gap-5">
        <p role="alert">Your second factors could not be loaded. Check your connection and try again.</p>
        <DeskButton size="tall" onClick={() => void refetch()}>
          Try again
        </DeskButton>
      </div>
    );
  }
  const { factors } = answer;
  const proof = chosen ?? factors[0]?.type ?? 'recovery';
  const factorId = factors.find(({ type }) => type === proof)?.id ?? '';
  const others = [...new Set<Proof>([...factors.map(({ type }) => type), 'recovery'])].filter(
    (other) => other !== proof,
  );
  return (
    <div className="grid gap-5">
      {proof === 'totp' && (
        <OneTimeCodeForm
          help={PROOF_HELP.totp}
          button="Continue"
          onCode={(code) => confirm(proof, () => confirmAppCode(factorId, code))}
        />
      )}
      {proof === 'webauthn' && (
        <KeyStep help={PROOF_HELP.webauthn} onUse={() => confirm(proof, () => confirmKey(factorId))} />
      )}
      {proof === 'phone' && <PhoneStep factorId={factorId} onConfirm={(call) => confirm(proof, call)} />}
      {proof === 'recovery' && (
        <RecoveryCodeForm
          help={PROOF_HELP.recovery}
          onCode={(code) => confirm(proof, () => confirmRecoveryCode(code))}
        />
      )}
      <p className="flex flex-wrap gap-x-6 text-fine">
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            onClick={() => setChosen(other)}
          >
            {PROOF_LINKS[other]}
          </button>
        ))}
        <button
          type="button"
          className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          onClick={() => void session.signOut()}
        >
          Sign in as someone else
        </button>
      </p>
    </div>
  );
}
