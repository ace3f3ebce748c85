import { inflateRawSync } from 'node:zlib';
import { type AdminAnswer, callAsAdmin } from './admin-calls.ts';
import { type AuthTestApp, TEST_ORIGIN } from './auth-test-app.ts';
import { type Landing, landing } from './external-journey.ts';
import { bareCertificate, type SelfSignedKey } from './self-signed-key.ts';
import { encoded, type ResponseParts, responseParts } from './signed-response.ts';

/** This service provider, as identity providers know it. */
export const SERVICE_PROVIDER = `${TEST_ORIGIN}/auth/v1/sso/saml/metadata`;
export const CONSUMER = `${TEST_ORIGIN}/auth/v1/sso/saml/acs`;

/** Metadata of an identity provider with the given key. */
export function identityProviderMetadata(
  entityId: string,
  key: SelfSignedKey,
  signInUrl = `${entityId}/sign-in`,
): string {
  return `<?xml version="1.0"?><!-- as providers export it --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bareCertificate(key.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

/** Registers a provider as an admin; `more` are further fields. */
export function registerProvider(
  app: AuthTestApp,
  entityId: string,
  key: SelfSignedKey,
  more: object = {},
): Promise<AdminAnswer> {
  const metadata_xml = identityProviderMetadata(entityId, key);
  return callAsAdmin(app, 'POST', '/sso/providers', { type: 'saml', metadata_xml, ...more });
}

/** A sign-in that has left for its provider. */
export interface BegunSignIn {
  url: URL;
  relayState: string;
  requestId: string;
  /** The request as XML. */
  requestXml: string;
}

export async function beginSignIn(
  app: AuthTestApp,
  providerId: string,
  more: object = {},
): Promise<BegunSignIn> {
  const body = { provider_id: providerId, skip_http_redirect: true, ...more };
  const answer = await app.call('POST', '/sso', body);
  if (answer.status !== 200) throw new Error(`/sso answered ${answer.status}: ${await answer.text()}`);
  const url = new URL(((await answer.json()) as { url: string }).url);
  const requestXml = inflateRawSync(
    Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  return {
    url,
    relayState: url.searchParams.get('RelayState') ?? '',
    requestId: / ID="([^"]+)"/.exec(requestXml)?.[1] ?? '',
    requestXml,
  };
}

/** The parts of an honest answer to a sign-in. */
export function answerTo(
  app: Pick<AuthTestApp, 'clock'>,
  issuer: string,
  begun: Pick<BegunSignIn, 'requestId'>,
  more: Partial<ResponseParts> = {},
): ResponseParts {
  return responseParts({
    issuer,
    recipient: CONSUMER,
    audience: SERVICE_PROVIDER,
    requestId: begun.requestId,
    now: app.clock.now,
    ...more,
  });
}

/** Sends the form of the provider's page; gives where the browser lands. */
export async function deliver(app: AuthTestApp, xml: string, relayState: string): Promise<Landing> {
  const body = new URLSearchParams({ SAMLResponse: encoded(xml), RelayState: relayState });
  return landing(await app.fetch(CONSUMER, { method: 'POST', body }));
}
