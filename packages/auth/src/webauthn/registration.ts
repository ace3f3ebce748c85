import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { VerifiedCredential } from '../stores/webauthn-credential-store.ts';
import { refuseFailures } from './credential-response.ts';
import { type Purpose, REQUIREMENTS, type RelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';

/** EdDSA, ES256 and RS256: every authenticator has one of them, and every Node can verify them. */
const ALGORITHMS = [-8, -7, -257];

export interface RegistrationRequest {
  purpose: Purpose;
  user: { id: string; email: string | null; phone: string | null };
  /** IDs of credentials that the user has; their authenticators do not make a second one. */
  existing: readonly Uint8Array[];
  lifetimeS: number;
}

export function creationOptions(
  party: RelyingParty,
  { purpose, user, existing, lifetimeS }: RegistrationRequest,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const name = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandleOf(user.id),
    userName: name,
    userDisplayName: name,
    timeout: lifetimeS * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id: Buffer.from(id).toString('base64url') })),
    authenticatorSelection: { ...REQUIREMENTS[purpose] },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** All of a new credential but its attestation. Throws `webauthn_verification_failed`. */
export function verifyRegistration(
  party: RelyingParty,
  {
    purpose,
    challenge,
    response,
  }: { purpose: Purpose; challenge: string; response: RegistrationResponseJSON },
): Promise<VerifiedCredential> {
  return refuseFailures(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: REQUIREMENTS[purpose].userVerification === 'required',
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('the attestation does not match');
    const { credential, fmt, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== response.id) throw new Error('the credential has another ID');
    return {
      credentialId: isoBase64URL.toBuffer(credential.id),
      publicKey: credential.publicKey,
      attestationType: fmt,
      aaguid,
      signCount: credential.counter,
      transports: credential.transports ?? [],
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  });
}
