import { X509Certificate } from 'node:crypto';
import { type AuthError, invalid } from '../errors/auth-error.ts';
import {
  allElements,
  childrenNamed,
  hasDocumentType,
  METADATA_NAMESPACE,
  PROTOCOL_NAMESPACE,
  parseXml,
  SIGNATURE_NAMESPACE,
  textOf,
} from './parse-xml.ts';
import { isSafeAddress } from './saml-addresses.ts';

export interface IdentityProvider {
  entityId: string;
  /** Takes requests by the HTTP-Redirect binding. */
  signInUrl: string;
  /** PEM; a signature by any of them counts, so that a provider can replace its key. */
  certificates: readonly string[];
}

const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const MIN_KEY_BITS = 2048;
const MAX_ENTITY_ID_LENGTH = 1024;

/** Reads the metadata of one identity provider. Throws `validation_failed` with a sentence for the admin. */
export function readIdentityProvider(xml: string, now: Date): IdentityProvider {
  if (hasDocumentType(xml)) throw refusal('it has a document type');
  const entity = onlyEntity(xml);
  const entityId = entity.getAttribute('entityID') ?? '';
  if (entityId === '' || entityId.length > MAX_ENTITY_ID_LENGTH) throw refusal('it has no usable entityID');
  const validUntil = entity.getAttribute('validUntil');
  if (validUntil && !(Date.parse(validUntil) > now.getTime())) throw refusal('it is no longer valid');
  const [role] = childrenNamed(entity, METADATA_NAMESPACE, 'IDPSSODescriptor').filter((descriptor) =>
    (descriptor.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL_NAMESPACE),
  );
  if (role === undefined) throw refusal('it describes no SAML 2.0 identity provider');
  return { entityId, signInUrl: signInUrlOf(role), certificates: certificatesOf(role) };
}

/** One entity, alone or as the only one in a list. */
function onlyEntity(xml: string): Element {
  let root: Element;
  try {
    root = parseXml(xml.trim());
  } catch {
    throw refusal('it is not well-formed XML');
  }
  const entities = allElements(root).filter(
    ({ localName, namespaceURI }) => localName === 'EntityDescriptor' && namespaceURI === METADATA_NAMESPACE,
  );
  const [entity] = entities;
  if (entity === undefined || entities.length > 1) throw refusal('it has to describe exactly one entity');
  return entity;
}

function signInUrlOf(role: Element): string {
  const addresses = childrenNamed(role, METADATA_NAMESPACE, 'SingleSignOnService')
    .filter((service) => service.getAttribute('Binding') === REDIRECT_BINDING)
    .map((service) => service.getAttribute('Location') ?? '');
  const [address] = addresses;
  if (address === undefined) throw refusal('it has no SingleSignOnService with the HTTP-Redirect binding');
  if (!isSafeAddress(address)) throw refusal('its SingleSignOnService is not an https:// address');
  return address;
}

function certificatesOf(role: Element): string[] {
  const certificates = childrenNamed(role, METADATA_NAMESPACE, 'KeyDescriptor')
    .filter((descriptor) => ['', 'signing'].includes(descriptor.getAttribute('use') ?? ''))
    .flatMap((descriptor) => allElements(descriptor))
    .filter(
      ({ localName, namespaceURI }) =>
        localName === 'X509Certificate' && namespaceURI === SIGNATURE_NAMESPACE,
    )
    .map((element) => certificateOf(textOf(element)));
  if (certificates.length === 0) throw refusal('it has no certificate for signatures');
  return [...new Set(certificates)];
}

function certificateOf(base64: string): string {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw refusal('one of its certificates cannot be read');
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS) {
    throw refusal(`one of its certificates has no RSA key of at least ${MIN_KEY_BITS} bits`);
  }
  return certificate.toString();
}

function refusal(reason: string): AuthError {
  return invalid(`The SAML metadata cannot be used: ${reason}`);
}
