import type { SignedInUser } from '../api/accounts.ts';

/**
 * `loading` until the first answer; `isAdmin` is only ever true for a signed-in person whose role was found.
 * `isDeliberate`: the person signed out, here or in another tab. `expiredUser`: who was signed in as an admin when the
 * session expired.
 */
export type SessionState =
  | { status: 'loading'; isUnreachable: boolean }
  | { status: 'signed_out'; expiredUser: SignedInUser | null; isDeliberate: boolean }
  | { status: 'signed_in'; user: SignedInUser; isAdmin: boolean };

export type SignInOutcome = 'admin' | 'not_admin' | 'refused' | 'limited' | 'failed';

export type CodeOutcome = 'entered' | 'refused' | 'limited' | 'failed';

/** What brought the visitor: a link of a mail, which the client library takes out of the address. */
export interface MailedArrival {
  kind: 'recovery' | 'invite' | null;
  /** Why the link did not work, in the server's words. */
  problem: string | null;
}

/** Reads the part of the address behind `#` that mailed links end with. */
export function readMailedArrival(hash: string): MailedArrival {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const type = values.get('type');
  return {
    kind: type === 'recovery' || type === 'invite' ? type : null,
    problem: values.get('error_description') ?? values.get('error'),
  };
}
