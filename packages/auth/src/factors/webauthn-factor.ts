import { type AuthCall, signedIn } from '../core.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';
import { objectField, textField } from '../requests/read-fields.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { listFactorCredentials, type StoredFactor } from '../stores/factor-store.ts';
import { requestOptions, verifyAuthentication } from '../webauthn/authentication.ts';
import { parseAuthenticationResponse, parseRegistrationResponse } from '../webauthn/credential-response.ts';
import { readFactorCredential, writeFactorCredential } from '../webauthn/factor-credential.ts';
import { creationOptions, verifyRegistration } from '../webauthn/registration.ts';
import { type RelyingParty, relyingParty } from '../webauthn/relying-party.ts';
import type { FactorStrategy, Verdict } from './factor-strategy.ts';

type Ceremony = 'create' | 'request';

const WRONG: Verdict = { isRight: false, fault: 'Invalid WebAuthn credential response' };

/**
 * A security key, or the device itself. The first verification registers a credential (`create`), later ones use it
 * (`request`). Relying party and origins are those of the site; what a client says about them is ignored.
 */
export const WEBAUTHN_FACTOR: FactorStrategy = {
  method: 'mfa/webauthn',

  enroll: async (call) => {
    requiredParty(call);
    return { columns: {}, answer: {} };
  },

  challenge: async (call, tx, factor) => {
    const type = ceremonyOf(factor);
    const publicKey = await optionsOf(call, tx, factor);
    return {
      columns: { web_authn_session_data: JSON.stringify({ type, challenge: publicKey.challenge }) },
      answer: { webauthn: { type, credential_options: { publicKey } } },
    };
  },

  requireAnswer: (call) => {
    readAnswer(call);
  },

  verify: async (call, factor, challenge) => {
    const { type, credential } = readAnswer(call);
    const asked = challenge?.web_authn_session_data ?? null;
    if (asked === null || asked.type !== type || type !== ceremonyOf(factor)) return WRONG;
    try {
      return type === 'create'
        ? await register(call, asked.challenge, credential)
        : await use(call, factor, asked.challenge, credential);
    } catch (thrown) {
      // A verdict, so that the attempt is recorded.
      if (thrown instanceof AuthError && thrown.code === 'webauthn_verification_failed') return WRONG;
      throw thrown;
    }
  },
};

function ceremonyOf(factor: StoredFactor): Ceremony {
  return factor.status === 'verified' ? 'request' : 'create';
}

async function optionsOf(call: AuthCall, tx: Queryable, factor: StoredFactor) {
  const party = requiredParty(call);
  const { user } = signedIn(call);
  const lifetimeS = call.services.config.factorChallengeLifetimeS;
  if (ceremonyOf(factor) === 'create') {
    const credentials = (await listFactorCredentials(tx, user.id)).map(readFactorCredential);
    const existing = credentials.flatMap((each) => (each === null ? [] : [each.credentialId]));
    return creationOptions(party, { purpose: 'factor', user, existing, lifetimeS });
  }
  const known = readFactorCredential(factor.web_authn_credential);
  if (known === null) throw new AuthError('mfa_factor_not_found');
  return requestOptions(party, { lifetimeS, only: known.credentialId });
}

async function register(call: AuthCall, challenge: string, credential: unknown): Promise<Verdict> {
  const response = parseRegistrationResponse(credential);
  const verified = await verifyRegistration(requiredParty(call), { purpose: 'factor', challenge, response });
  return right({
    web_authn_credential: writeFactorCredential(verified),
    web_authn_aaguid: verified.aaguid,
  });
}

async function use(
  call: AuthCall,
  factor: StoredFactor,
  challenge: string,
  credential: unknown,
): Promise<Verdict> {
  const response = parseAuthenticationResponse(credential);
  const known = readFactorCredential(factor.web_authn_credential);
  // Another key is refused by its signature.
  if (known === null) return WRONG;
  const verified = await verifyAuthentication(requiredParty(call), {
    purpose: 'factor',
    challenge,
    response,
    credential: { ...known, userId: signedIn(call).user.id },
  });
  return right({ web_authn_credential: writeFactorCredential({ ...known, ...verified }) });
}

function right(columns: Verdict['columns']): Verdict {
  return { isRight: true, fault: '', columns };
}

/** Reads `{webauthn: {type, credential_response}}`. Throws `validation_failed`. */
function readAnswer(call: AuthCall): { type: Ceremony; credential: Record<string, unknown> } {
  const answer = objectField(call.body, 'webauthn');
  if (answer === null) throw invalid('WebAuthn config required');
  const type = textField(answer, 'type');
  if (type !== 'create' && type !== 'request') {
    throw invalid('WebAuthn type must be create or request');
  }
  const credential = objectField(answer, 'credential_response');
  if (credential === null) throw invalid('credential_response required');
  return { type, credential };
}

function requiredParty(call: AuthCall): RelyingParty {
  const party = relyingParty(call.services.config);
  if (party === null) throw new AuthError('mfa_webauthn_enroll_not_enabled');
  return party;
}
