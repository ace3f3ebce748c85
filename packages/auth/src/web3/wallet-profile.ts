import type { ExternalProfile } from '../external/external-profile.ts';
import type { SignInMessage } from './sign-in-message.ts';

/** The provider of every wallet's identity. */
export const WALLET_PROVIDER = 'web3';

/** A wallet as an identity: it has no mailbox, and its address serves as its name. */
export function walletProfile(message: SignInMessage): ExternalProfile {
  const { chain, address, chainId, domain, statement } = message;
  const subject = `${WALLET_PROVIDER}:${chain}:${address}`;
  return {
    subject,
    email: null,
    emailVerified: false,
    identityData: {
      sub: subject,
      custom_claims: { address, chain, network: chainId ?? '', domain, statement: statement ?? '' },
      email_verified: false,
      phone_verified: false,
    },
  };
}
