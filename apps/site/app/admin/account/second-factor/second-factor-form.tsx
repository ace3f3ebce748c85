import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFactors } from '../../../api/second-factors.ts';
import type { Admitted } from '../../../session/session-state.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { recoveryCodesQuery } from '../recovery-codes-left.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';
import { formatCodesLeft, hasSessionEnded } from './factor-labels.ts';
import { FormLink, ProofForm } from './proof-form.tsx';
import { useProof } from './use-proof.ts';

/** The second half of signing in: the person's own factor, or a recovery code. Success changes the session around it. */
export function SecondFactorForm({ admitted = 'staff' }: { admitted?: Admitted }) {
  const { session, user } = useAuth();
  const queryClient = useQueryClient();
  const { prove, endSession } = useProof(async (proof) => {
    const outcome = await session.arrive(admitted);
    if (outcome === 'admin' || outcome === 'person') {
      toast.success('Welcome back!');
      if (proof === 'recovery') await sayHowManyAreLeft(queryClient);
    } else if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES['not_admin']);
  });
  const { data: answer, refetch } = useQuery({
    queryKey: ['own-factors', user?.id],
    queryFn: async () => {
      const found = await listFactors();
      if (found.kind !== 'listed' && hasSessionEnded(found)) await endSession();
      return found;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

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
  return (
    <ProofForm factors={answer.factors} onProof={prove}>
      <FormLink onClick={() => void session.signOut()}>Sign in as someone else</FormLink>
    </ProofForm>
  );
}

/** A code works once, and the last one is the last way in. */
async function sayHowManyAreLeft(queryClient: QueryClient): Promise<void> {
  const left = await queryClient.fetchQuery({ ...recoveryCodesQuery, staleTime: 0 }).catch(() => null);
  if (left) toast.success(formatCodesLeft(left.remaining));
}
