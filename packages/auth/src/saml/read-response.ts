import {
  ASSERTION_NAMESPACE,
  allElements,
  childElements,
  childrenNamed,
  hasDocumentType,
  hasOtherMarkup,
  PROTOCOL_NAMESPACE,
  parseXml,
  SIGNATURE_NAMESPACE,
  textOf,
} from './parse-xml.ts';
import { SamlFault } from './saml-fault.ts';

/** The shape of a response before its signature is verified: nothing in it is trusted yet. */
export interface UnverifiedResponse {
  root: Element;
  isResponseSigned: boolean;
  isAssertionSigned: boolean;
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
/** By these names the signature library looks for what a reference means. */
const ID_ATTRIBUTES = ['ID', 'Id', 'id'];
/** SHA-1 is no longer collision-resistant; keyed hashes would let a public key verify as a secret. */
const ALGORITHMS: Readonly<Record<string, ReadonlySet<string>>> = {
  CanonicalizationMethod: new Set([
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ]),
  SignatureMethod: new Set([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ]),
  DigestMethod: new Set([
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ]),
  Transform: new Set([
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  ]),
};

/** Base64 of the form field to text. Throws `malformed`. */
export function decodeResponse(field: string): string {
  const text = field.replace(/\s/g, '');
  if (text === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new SamlFault('malformed');
  return Buffer.from(text, 'base64').toString('utf8');
}

/**
 * Accepts one shape only: a successful response with one assertion directly below it, and a signature of our list
 * directly below the response, the assertion, or both, each over its parent. That leaves no place for a second
 * assertion or for one that a signature does not cover. Throws SamlFault.
 */
export function readResponse(xml: string): UnverifiedResponse {
  if (hasDocumentType(xml)) throw new SamlFault('dtd');
  // The text around a comment reads differently in different libraries, while the signature stays valid.
  if (hasOtherMarkup(xml)) throw new SamlFault('markup');
  const root = parsed(xml);
  if (root.localName !== 'Response' || root.namespaceURI !== PROTOCOL_NAMESPACE) {
    throw new SamlFault('malformed');
  }
  const elements = allElements(root);
  refuseFailedStatus(root);
  if (elements.some(({ localName }) => localName === 'EncryptedAssertion')) throw new SamlFault('encrypted');
  const signatures = elements.filter(isSignature);
  if (signatures.length === 0) throw new SamlFault('unsigned');
  const assertion = onlyAssertion(root, elements);
  refuseRepeatedIds(elements);
  for (const signature of signatures) refuseOtherReferences(signature, [root, assertion]);
  const signedParents = signatures.map(({ parentNode }) => parentNode);
  if (new Set(signedParents).size !== signatures.length) throw new SamlFault('wrapped');
  return {
    root,
    isResponseSigned: signedParents.includes(root),
    isAssertionSigned: signedParents.includes(assertion),
  };
}

function parsed(xml: string): Element {
  try {
    return parseXml(xml);
  } catch {
    throw new SamlFault('malformed');
  }
}

/** A failed sign-in comes without an assertion and often without a signature; it is only ever a refusal. */
function refuseFailedStatus(root: Element): void {
  const [status] = childrenNamed(root, PROTOCOL_NAMESPACE, 'Status');
  const [code] = status === undefined ? [] : childrenNamed(status, PROTOCOL_NAMESPACE, 'StatusCode');
  if (code?.getAttribute('Value') !== SUCCESS) throw new SamlFault('status');
}

/** Searched by local name alone, as the libraries do. */
function onlyAssertion(root: Element, elements: readonly Element[]): Element {
  const [assertion, ...others] = elements.filter(({ localName }) => localName === 'Assertion');
  const isInPlace = assertion?.parentNode === root && assertion.namespaceURI === ASSERTION_NAMESPACE;
  if (assertion === undefined || others.length > 0 || !isInPlace) throw new SamlFault('wrapped');
  return assertion;
}

function refuseRepeatedIds(elements: readonly Element[]): void {
  const ids = elements.flatMap((element) =>
    ID_ATTRIBUTES.flatMap((name) => (element.hasAttribute(name) ? [element.getAttribute(name)] : [])),
  );
  if (new Set(ids).size !== ids.length) throw new SamlFault('wrapped');
}

function refuseOtherReferences(signature: Element, parents: readonly Element[]): void {
  const parent = parents.find((candidate) => candidate === signature.parentNode);
  const [signedInfo] = childrenNamed(signature, SIGNATURE_NAMESPACE, 'SignedInfo');
  if (parent === undefined || signedInfo === undefined) throw new SamlFault('wrapped');
  const references = allElements(signature).filter(({ localName }) => localName === 'Reference');
  const [reference] = references;
  const uri = reference?.getAttribute('URI') ?? '';
  const isOverParent = parent.hasAttribute('ID') && uri === `#${parent.getAttribute('ID')}`;
  if (references.length !== 1 || reference?.parentNode !== signedInfo || !isOverParent) {
    throw new SamlFault('wrapped');
  }
  // An object inside a signature is a place to hide signed elements in.
  if (childElements(signature).some(({ localName }) => localName === 'Object')) {
    throw new SamlFault('wrapped');
  }
  for (const element of allElements(signedInfo)) {
    const accepted = ALGORITHMS[element.localName];
    if (accepted !== undefined && !accepted.has(element.getAttribute('Algorithm') ?? '')) {
      throw new SamlFault('weak_algorithm');
    }
  }
}

function isSignature(element: Element): boolean {
  return element.localName === 'Signature' && element.namespaceURI === SIGNATURE_NAMESPACE;
}

/** The entity that says it sent a response or made an assertion; `''` when it does not say. */
export function issuerOf(element: Element): string {
  const issuers = childrenNamed(element, ASSERTION_NAMESPACE, 'Issuer');
  return issuers.length === 1 ? textOf(issuers[0]) : '';
}
