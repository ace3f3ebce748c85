import type { SAML } from '@node-saml/node-saml';
import type { AuthServices } from '../core.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { consumerAddressOf, entityIdOf } from './saml-addresses.ts';

type Services = Pick<AuthServices, 'config' | 'samlKey'>;

const PERSISTENT_NAME_ID = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** The signature library takes half a second to load, so a server without SAML never does. */
const loadNodeSaml = () => import('@node-saml/node-saml');

/** Where to send the browser: the provider's address with a signed request (HTTP-Redirect binding). */
export async function signInAddress(
  services: Services,
  provider: IdentityProvider,
  request: { id: string; relayState: string; nameIdFormat: string | null },
): Promise<string> {
  const { SAML } = await loadNodeSaml();
  const saml = new SAML({
    ...ownSide(services),
    idpCert: [...provider.certificates],
    entryPoint: provider.signInUrl,
    privateKey: (await services.samlKey()).privateKey,
    signatureAlgorithm: 'sha256',
    identifierFormat: request.nameIdFormat,
    // The provider decides how it recognizes people.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => request.id,
  });
  return saml.getAuthorizeUrlAsync(request.relayState, undefined, {});
}

/** Verifies signatures of a response and nothing else: the rules of the protocol are in `check-assertion.ts`. */
export async function signatureVerifier(
  services: Services,
  provider: IdentityProvider,
  signed: { isResponseSigned: boolean; isAssertionSigned: boolean },
): Promise<SAML> {
  const { SAML } = await loadNodeSaml();
  return new SAML({
    ...ownSide(services),
    idpCert: [...provider.certificates],
    // Every signature has to be valid.
    wantAuthnResponseSigned: signed.isResponseSigned,
    wantAssertionsSigned: signed.isAssertionSigned,
    // Checked with our own clock and named refusals.
    acceptedClockSkewMs: -1,
    audience: false,
  });
}

export async function serviceProviderMetadata(services: Services): Promise<string> {
  const { generateServiceProviderMetadata } = await loadNodeSaml();
  const { privateKey, certificate } = await services.samlKey();
  return generateServiceProviderMetadata({
    ...ownSide(services),
    privateKey,
    publicCerts: certificate,
    identifierFormat: PERSISTENT_NAME_ID,
    wantAssertionsSigned: true,
    // The same text every time, so that a provider sees whether it has changed.
    generateUniqueId: () => '_service-provider',
  });
}

function ownSide({ config }: Services): { issuer: string; callbackUrl: string } {
  return { issuer: entityIdOf(config), callbackUrl: consumerAddressOf(config) };
}
