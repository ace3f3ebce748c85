import { AuthError, type AuthErrorCode } from '../errors/auth-error.ts';

/** Why a response of an identity provider is refused: code on the wire, and the sentence people see. */
const SAML_FAULTS = {
  malformed: ['validation_failed', 'The SAML response is not valid XML of the protocol'],
  markup: [
    'validation_failed',
    'The SAML response contains comments, CDATA sections or processing instructions',
  ],
  dtd: ['validation_failed', 'The SAML response contains a document type or entities'],
  status: ['validation_failed', 'The identity provider did not sign you in'],
  encrypted: ['validation_failed', 'The SAML assertion is encrypted, which this server did not ask for'],
  unsigned: ['validation_failed', 'The SAML response is not signed'],
  wrapped: ['validation_failed', 'The SAML response has parts that its signature does not cover'],
  weak_algorithm: ['validation_failed', 'The SAML response is signed with an algorithm that is not accepted'],
  signature: ['validation_failed', 'The signature of the SAML response is not valid'],
  unknown_issuer: [
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  ],
  destination: ['validation_failed', 'The SAML response was sent to another address'],
  recipient: ['validation_failed', 'The SAML assertion is for another recipient'],
  audience: ['validation_failed', 'The SAML assertion is for another audience'],
  in_response_to: ['validation_failed', 'The SAML response does not answer this sign-in'],
  expired: ['validation_failed', 'The SAML assertion has expired'],
  not_yet_valid: ['validation_failed', 'The SAML assertion is not valid yet'],
  replayed: ['validation_failed', 'The SAML assertion was used before'],
  no_user_id: [
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  ],
  no_email: ['saml_assertion_no_email', 'SAML Assertion does not contain an email address'],
} as const satisfies Record<string, readonly [AuthErrorCode, string]>;

export type SamlFaultName = keyof typeof SAML_FAULTS;

/** A refusal with a name for the log, which never gets the response itself. */
export class SamlFault extends AuthError {
  readonly fault: SamlFaultName;

  constructor(fault: SamlFaultName) {
    const [code, sentence] = SAML_FAULTS[fault];
    super(code, sentence);
    this.fault = fault;
  }
}
