import { randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { bareCertificate, type SelfSignedKey } from './self-signed-key.ts';

const SAML = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** The parts of a response that tests vary; times in seconds from `now`. */
export interface ResponseParts {
  issuer: string;
  recipient: string;
  audience: string;
  requestId: string;
  now: Date;
  nameId: string;
  nameIdFormat: string;
  assertionId: string;
  validFromS: number;
  validForS: number;
  /** Elements of the attribute statement. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Attributes of the response element. */
  destination: string | null;
  status: string;
  /** More elements in the assertion. */
  more: string;
}

export function responseParts(
  given: Pick<ResponseParts, 'issuer' | 'recipient' | 'audience' | 'requestId' | 'now'> &
    Partial<ResponseParts>,
): ResponseParts {
  return {
    nameId: 'person-1',
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    assertionId: `_${randomUUID()}`,
    validFromS: -5,
    validForS: 300,
    attributes: { mail: ['person@idp.example'] },
    destination: given.recipient,
    status: 'Success',
    more: '',
    ...given,
  };
}

/** A response as an identity provider writes it, before it is signed. */
export function responseXml(parts: ResponseParts): string {
  const at = (seconds: number) => new Date(parts.now.getTime() + seconds * 1000).toISOString();
  const attributes = Object.entries(parts.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const destination = parts.destination === null ? '' : ` Destination="${parts.destination}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${SAML} ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"${destination} InResponseTo="${parts.requestId}"><saml:Issuer>${parts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${parts.status}"/></samlp:Status><saml:Assertion ${SAML} ID="${parts.assertionId}" Version="2.0" IssueInstant="${at(Math.min(0, parts.validFromS))}"><saml:Issuer>${parts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${parts.nameIdFormat}">${parts.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${parts.recipient}" InResponseTo="${parts.requestId}" NotOnOrAfter="${at(parts.validForS)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(parts.validFromS)}" NotOnOrAfter="${at(parts.validForS)}"><saml:AudienceRestriction><saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s"/><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>${parts.more}</saml:Assertion></samlp:Response>`;
}

/** Signs one element of the document, after its issuer, with the certificate inside as providers do it. */
export function signXml(
  xml: string,
  key: SelfSignedKey,
  element: 'Response' | 'Assertion' = 'Assertion',
  signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
): string {
  const signature = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signature.getKeyInfoContent = () =>
    `<X509Data><X509Certificate>${bareCertificate(key.certificate)}</X509Certificate></X509Data>`;
  const xpath = `//*[local-name(.)='${element}']`;
  signature.addReference({
    xpath,
    transforms: [ENVELOPED, EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** The form field. */
export function encoded(xml: string): string {
  return Buffer.from(xml).toString('base64');
}
