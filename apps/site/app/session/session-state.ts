import type { MissingFactor, SignedInUser } from '../api/accounts.ts';

/**
 * `loading` until the first answer; `isAdmin` is only ever true for a signed-in person whose role was found.
 * With `missing` the role counts only as far as it was found before; the person works on once the factor is there.
 * `isDeliberate`: the person signed out, here or in another tab. `expiredUser`: who was signed in as an admin when the
 * session expired.
 */
export type SessionState =
  | { status: 'loading'; isUnreachable: boolean }
  | { status: 'signed_out'; expiredUser: SignedInUser | null; isDeliberate: boolean }
  | { status: 'signed_in'; user: SignedInUser; isAdmin: boolean; missing?: MissingFactor };

export type Admitted = 'staff' | 'anyone';

/** `person`: came in without the role. `second_factor`: the state says which one is missing. */
export type ArrivalOutcome = 'admin' | 'person' | 'not_admin' | 'second_factor';

export type SignInOutcome = ArrivalOutcome | 'refused' | 'limited' | 'failed';

export type CodeOutcome = 'entered' | 'refused' | 'limited' | 'failed';

/** What brought the visitor: a link of a mail, which the client library takes out of the address. */
export interface EmailLink {
  kind: 'recovery' | 'invite' | null;
  /** Why the link did not work, in the server's words. */
  problem: string | null;
}

/** Reads the part of the address behind `#` that mailed links end with. */
export function readEmailLink(hash: string): EmailLink {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const type = values.get('type');
  return {
    kind: type === 'recovery' || type === 'invite' ? type : null,
    problem: values.get('error_description') ?? values.get('error'),
  };
}

/** How a person comes back from a provider or from single sign-on; null when the address says nothing of it. */
export type ProviderReturn = { kind: 'signed_in' } | { kind: 'refused'; code: string };

/** Reads the same part of the address, where no mailed link ended in it. */
export function readProviderReturn(hash: string): ProviderReturn | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  if (values.has('access_token') && !values.has('type')) return { kind: 'signed_in' };
  if (values.has('error')) return { kind: 'refused', code: values.get('error_code') ?? '' };
  return null;
}
