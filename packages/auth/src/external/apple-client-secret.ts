import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ExternalProvider } from '../config/external-provider.ts';

/** Apple allows six months; each secret is used at once. */
const LIFETIME_S = 300;

/** The client secret for one call to Apple: a token that says who calls, signed with the team's key (ES256). */
export async function appleClientSecret(
  provider: Pick<ExternalProvider, 'appleKey' | 'clientId' | 'issuer'>,
): Promise<string> {
  const { appleKey, clientId, issuer } = provider;
  if (appleKey === undefined) throw new Error('no key of Apple is configured');
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: appleKey.keyId })
    .setIssuer(appleKey.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + LIFETIME_S)
    .sign(createPrivateKey(appleKey.privateKey));
}
