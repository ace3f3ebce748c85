import type { AuthServices } from '../core.ts';
import type { SsoProviderRow } from '../stores/sso-provider-store.ts';
import { type CheckedAssertion, checkAssertion, checkResponse } from './check-assertion.ts';
import { readIdentityProvider } from './identity-provider.ts';
import { parseXml } from './parse-xml.ts';
import { decodeResponse, readResponse } from './read-response.ts';
import { consumerAddressOf, entityIdOf } from './saml-addresses.ts';
import { SamlFault } from './saml-fault.ts';
import { signatureVerifier } from './service-provider.ts';

export interface VerifiedAssertion extends CheckedAssertion {
  /** Made from the bytes that the signature covers, not from the document that arrived. */
  element: Element;
}

/** Clocks that are synchronized by NTP differ by far less. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * The assertion of a response (the form field `SAMLResponse`) to the request `requestId`, when `provider` made it for
 * us and now. Throws SamlFault. Whether it was used before is checked by the caller's transaction.
 */
export async function verifyResponse(
  services: Pick<AuthServices, 'config' | 'samlKey' | 'now'>,
  provider: Pick<SsoProviderRow, 'entity_id' | 'metadata_xml'>,
  response: { field: string; requestId: string },
): Promise<VerifiedAssertion> {
  const { config } = services;
  const now = services.now();
  const unverified = readResponse(decodeResponse(response.field));
  const expected = {
    issuer: provider.entity_id,
    audience: entityIdOf(config),
    recipient: consumerAddressOf(config),
    requestId: response.requestId,
    now,
    clockToleranceMs: CLOCK_TOLERANCE_MS,
  };
  checkResponse(unverified.root, expected);
  // Metadata that has expired since it was registered still verifies: an admin decides when a provider ends.
  const identityProvider = readIdentityProvider(provider.metadata_xml, new Date(0));
  const verifier = await signatureVerifier(services, identityProvider, unverified);
  const { profile } = await verifier.validatePostResponseAsync({ SAMLResponse: response.field }).catch(() => {
    // The library's message may quote the response.
    throw new SamlFault('signature');
  });
  const signedXml: unknown = profile?.getAssertionXml?.();
  if (typeof signedXml !== 'string') throw new SamlFault('signature');
  const element = parseXml(signedXml);
  return { element, ...checkAssertion(element, expected) };
}
