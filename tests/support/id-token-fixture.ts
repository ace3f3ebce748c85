import type { AuthTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { hashedNonce } from '@fml/auth/test-support/issued-id-token.ts';
import { type OAuthTestSetup, oauthTestProviderForFile } from '@fml/auth/test-support/oauth-test-setup.ts';
import type { JWTPayload } from 'jose';
import { beforeAll } from 'vitest';

/** The endpoint, and the name of the provider whose tokens it gets. */
export const ID_TOKEN_PATH = '/token?grant_type=id_token';
export const provider = 'keycloak';

const NONCE = 'the nonce';

export interface IdTokenFixture {
  /** A database and a real OpenID Connect provider. */
  world: () => OAuthTestSetup;
  /** An app that accepts its tokens and links identities. */
  app: () => AuthTestApp;
  /** Claims of a token of a new person that is accepted with the nonce of `present`. */
  goodClaims: (more?: JWTPayload) => JWTPayload & { email: string };
  /** Gives a token to the endpoint of `at`, else of `app`, with fields of `more` in place of the usual ones. */
  present: (idToken: string, more?: object, at?: AuthTestApp) => Promise<Response>;
}

/** One provider and app for all tests of the calling file. */
export function idTokenFixtureForFile(): IdTokenFixture {
  const world = oauthTestProviderForFile({ profileInIdToken: true });
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await world().appWith({ manualLinking: true, autoconfirmEmail: true });
  });
  return {
    world,
    app: () => app,
    goodClaims: (more = {}) => {
      const { subject, email } = world().person();
      const nowS = Math.floor(app.clock.now.getTime() / 1000);
      const { issuer, clientId } = world().idp.provider;
      return {
        iss: issuer,
        sub: subject,
        aud: clientId,
        iat: nowS,
        exp: nowS + 600,
        nonce: hashedNonce(NONCE),
        email,
        email_verified: true,
        ...more,
      };
    },
    present: (idToken, more = {}, at = app) =>
      at.call('POST', ID_TOKEN_PATH, { provider, id_token: idToken, nonce: NONCE, ...more }),
  };
}
