import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { refuseFailures } from './credential-response.ts';
import { type Purpose, REQUIREMENTS, type RelyingParty } from './relying-party.ts';
import { isUserHandleOf } from './user-handle.ts';

interface KnownCredential {
  userId: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** Of the last use. */
  signCount: number;
}

interface VerifiedUse {
  signCount: number;
  backedUp: boolean;
}

/**
 * Options for `navigator.credentials.get()`. For a passkey they name no credentials: the authenticator knows whose
 * passkeys it has, and the answer is the same for everyone. A factor is requested by the ID of its credential.
 */
export function requestOptions(
  party: RelyingParty,
  { lifetimeS, only }: { lifetimeS: number; only?: Uint8Array },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const purpose: Purpose = only === undefined ? 'passkey' : 'factor';
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: lifetimeS * 1000,
    userVerification: REQUIREMENTS[purpose].userVerification,
    ...(only !== undefined && { allowCredentials: [{ id: Buffer.from(only).toString('base64url') }] }),
  });
}

interface Assertion {
  purpose: Purpose;
  challenge: string;
  response: AuthenticationResponseJSON;
  credential: KnownCredential;
}

/**
 * Challenge, origin, relying party, user verification, owner, counter and signature of an assertion. A counter that
 * did not grow belongs to a copied credential; authenticators without a counter always send zero. Throws
 * `webauthn_verification_failed`.
 */
export function verifyAuthentication(
  party: RelyingParty,
  { purpose, challenge, response, credential }: Assertion,
): Promise<VerifiedUse> {
  return refuseFailures(async () => {
    const { userHandle } = response.response;
    // Only a passkey has to say whose it is.
    const isNamed = purpose === 'passkey' || userHandle !== undefined;
    if (isNamed && !isUserHandleOf(credential.userId, userHandle ?? '')) {
      throw new Error('the credential belongs to another user');
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: REQUIREMENTS[purpose].userVerification === 'required',
      credential: {
        id: response.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
    });
    if (!verified) throw new Error('the signature does not match');
    return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}
