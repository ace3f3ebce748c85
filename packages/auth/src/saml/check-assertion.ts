import { ASSERTION_NAMESPACE, childrenNamed, textOf } from './parse-xml.ts';
import { issuerOf } from './read-response.ts';
import { SamlFault, type SamlFaultName } from './saml-fault.ts';

export interface ExpectedResponse {
  /** Entity ID of the identity provider that the person was sent to. */
  issuer: string;
  /** Entity ID of this service provider. */
  audience: string;
  /** Address of our assertion consumer. */
  recipient: string;
  requestId: string;
  now: Date;
  /** How far the clocks of two servers may differ. */
  clockToleranceMs: number;
}

export interface CheckedAssertion {
  id: string;
  /** From then on it is refused as expired. */
  expiresAt: Date;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const UTC_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** The addressing of the response; only refuses, since a signature of the assertion alone does not cover it. */
export function checkResponse(root: Element, expected: ExpectedResponse): void {
  const issuers = childrenNamed(root, ASSERTION_NAMESPACE, 'Issuer');
  if (issuers.length > 0 && issuerOf(root) !== expected.issuer) throw new SamlFault('unknown_issuer');
  if (root.hasAttribute('Destination') && root.getAttribute('Destination') !== expected.recipient) {
    throw new SamlFault('destination');
  }
  if (root.hasAttribute('InResponseTo') && root.getAttribute('InResponseTo') !== expected.requestId) {
    throw new SamlFault('in_response_to');
  }
}

/** The rules for an assertion whose signature is verified (SAML 2.0 Profiles, 4.1.4.3). Throws SamlFault. */
export function checkAssertion(assertion: Element, expected: ExpectedResponse): CheckedAssertion {
  const id = assertion.getAttribute('ID') ?? '';
  if (id === '' || assertion.getAttribute('Version') !== '2.0') throw new SamlFault('malformed');
  if (issuerOf(assertion) !== expected.issuer) throw new SamlFault('unknown_issuer');
  const issuedMs = timeOf(assertion, 'IssueInstant');
  if (issuedMs === null) throw new SamlFault('malformed');
  if (issuedMs - expected.clockToleranceMs > expected.now.getTime()) throw new SamlFault('not_yet_valid');
  checkConditions(assertion, expected);
  const endMs = confirmedUntil(assertion, expected);
  for (const statement of childrenNamed(assertion, ASSERTION_NAMESPACE, 'AuthnStatement')) {
    if (isOver(statement, 'SessionNotOnOrAfter', expected)) throw new SamlFault('expired');
  }
  return { id, expiresAt: new Date(endMs + expected.clockToleranceMs) };
}

function checkConditions(assertion: Element, expected: ExpectedResponse): void {
  const [conditions, ...others] = childrenNamed(assertion, ASSERTION_NAMESPACE, 'Conditions');
  if (conditions === undefined) throw new SamlFault('audience');
  if (others.length > 0) throw new SamlFault('malformed');
  if (isAhead(conditions, 'NotBefore', expected)) throw new SamlFault('not_yet_valid');
  if (isOver(conditions, 'NotOnOrAfter', expected)) throw new SamlFault('expired');
  const restrictions = childrenNamed(conditions, ASSERTION_NAMESPACE, 'AudienceRestriction');
  const namesUs = (restriction: Element) =>
    childrenNamed(restriction, ASSERTION_NAMESPACE, 'Audience').some(
      (audience) => textOf(audience) === expected.audience,
    );
  if (restrictions.length === 0 || !restrictions.every(namesUs)) throw new SamlFault('audience');
}

/** One bearer confirmation has to match; if none does, the first one says why. Returns its end in milliseconds. */
function confirmedUntil(assertion: Element, expected: ExpectedResponse): number {
  const [subject, ...others] = childrenNamed(assertion, ASSERTION_NAMESPACE, 'Subject');
  if (subject === undefined || others.length > 0) throw new SamlFault('malformed');
  const confirmations = childrenNamed(subject, ASSERTION_NAMESPACE, 'SubjectConfirmation')
    .filter((confirmation) => confirmation.getAttribute('Method') === BEARER)
    .flatMap((confirmation) => childrenNamed(confirmation, ASSERTION_NAMESPACE, 'SubjectConfirmationData'));
  const faults = confirmations.map((data) => confirmationFault(data, expected));
  const accepted = confirmations[faults.indexOf(null)];
  if (accepted === undefined) throw new SamlFault(faults[0] ?? 'recipient');
  return timeOf(accepted, 'NotOnOrAfter') ?? 0;
}

function confirmationFault(data: Element, expected: ExpectedResponse): SamlFaultName | null {
  if (data.getAttribute('Recipient') !== expected.recipient) return 'recipient';
  if (data.getAttribute('InResponseTo') !== expected.requestId) return 'in_response_to';
  if (isAhead(data, 'NotBefore', expected)) return 'not_yet_valid';
  if (!data.hasAttribute('NotOnOrAfter') || isOver(data, 'NotOnOrAfter', expected)) return 'expired';
  return null;
}

function isAhead(element: Element, attribute: string, { now, clockToleranceMs }: ExpectedResponse): boolean {
  const timeMs = timeOf(element, attribute);
  return timeMs !== null && now.getTime() + clockToleranceMs < timeMs;
}

function isOver(element: Element, attribute: string, { now, clockToleranceMs }: ExpectedResponse): boolean {
  const timeMs = timeOf(element, attribute);
  return timeMs !== null && now.getTime() - clockToleranceMs >= timeMs;
}

/** Milliseconds; null when absent. The standard wants UTC. Throws `malformed`. */
function timeOf(element: Element, attribute: string): number | null {
  if (!element.hasAttribute(attribute)) return null;
  const text = element.getAttribute(attribute) ?? '';
  const timeMs = UTC_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw new SamlFault('malformed');
  return timeMs;
}
