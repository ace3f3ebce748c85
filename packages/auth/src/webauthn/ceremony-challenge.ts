import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authPool } from '../stores/auth-database.ts';
import {
  type ChallengeType,
  consumeWebauthnChallenge,
  insertWebauthnChallenge,
} from '../stores/webauthn-challenge-store.ts';

/** The first half of a ceremony, as the client gets it. */
export interface IssuedChallenge<Options> {
  challenge_id: string;
  options: Options;
  /** Seconds. */
  expires_at: number;
}

/** Stores the challenge of `options`. `userId` is null where the authenticator will say who signs in. */
export async function issueChallenge<Options extends { challenge: string }>(
  call: AuthCall,
  type: ChallengeType,
  userId: string | null,
  options: Options,
): Promise<IssuedChallenge<Options>> {
  const { config, now } = call.services;
  const at = now();
  const expiresAt = new Date(at.getTime() + config.webauthnChallengeLifetimeS * 1000);
  const { challenge } = options;
  const id = await insertWebauthnChallenge(
    authPool(call.services),
    { type, userId, challenge, expiresAt },
    at,
  );
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Uses up a challenge in any case. Throws `webauthn_challenge_not_found` or `webauthn_challenge_expired`. */
export async function consumeChallenge(
  call: AuthCall,
  type: ChallengeType,
  userId: string | null,
  id: string,
): Promise<string> {
  const found = await consumeWebauthnChallenge(authPool(call.services), { id, type, userId });
  if (found === null) throw new AuthError('webauthn_challenge_not_found');
  if (found.expiresAt.getTime() <= call.services.now().getTime()) {
    throw new AuthError('webauthn_challenge_expired');
  }
  return found.challenge;
}
