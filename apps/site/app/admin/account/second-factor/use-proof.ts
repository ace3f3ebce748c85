import type { AccountAnswer } from '../../../api/accounts.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { toast } from '../../../ui/toast.ts';
import { factorFailure, hasSessionEnded, type Proof } from './factor-labels.ts';

/** Sends proofs of the second factor. `onAccepted` is waited for. */
export function useProof(onAccepted: (proof: Proof) => void | Promise<void>): {
  /** Answers why the proof was not accepted; null when it was, or when the person has to sign in again. */
  prove: (proof: Proof, call: () => Promise<AccountAnswer>) => Promise<string | null>;
  /** The server no longer knows the session. */
  endSession: () => Promise<void>;
} {
  const { session } = useAuth();

  async function endSession() {
    toast.error('Your session has ended. Sign in again.');
    await session.expire();
  }

  async function prove(proof: Proof, call: () => Promise<AccountAnswer>): Promise<string | null> {
    const answer = await call();
    if (answer.kind === 'done') await onAccepted(proof);
    else if (hasSessionEnded(answer)) await endSession();
    else return factorFailure(answer, proof);
    return null;
  }

  return { prove, endSession };
}
