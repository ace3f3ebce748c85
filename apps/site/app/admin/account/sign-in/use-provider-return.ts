import { useEffect, useState } from 'react';
import { providerReturn } from '../../../session/browser-session.ts';
import type { Admitted } from '../../../session/session-state.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { toast } from '../../../ui/toast.ts';
import { SIGN_IN_FAILURES } from '../sign-in-labels.ts';
import { returnFailure } from './provider-labels.ts';

let isHandled = false;

/** A person who came back from a provider: signed out again unless admitted. Answers what went wrong on the way. */
export function useProviderReturn(admitted: Admitted): string | null {
  const { state, session } = useAuth();
  const [problem] = useState(() =>
    providerReturn?.kind === 'refused' && !isHandled ? returnFailure(providerReturn.code) : null,
  );
  const isSettled = state.status !== 'loading';
  useEffect(() => {
    if (!isSettled || isHandled || providerReturn === null) return;
    isHandled = true;
    if (providerReturn.kind === 'refused') return;
    void session.arrive(admitted).then((outcome) => {
      if (outcome === 'admin' || outcome === 'person') toast.success('Welcome back!');
      if (outcome === 'not_admin') toast.error(SIGN_IN_FAILURES['not_admin']);
    });
  }, [isSettled, session, admitted]);
  return problem;
}
