const NO_KEY = 'No key was added. Your browser or key canceled the request.';

/** What is said of a security key that could not be added, by the code of the library or of the server. */
export const KEY_FAILURES: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This key is a second factor of your account already.',
  ERROR_CEREMONY_ABORTED: NO_KEY,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: NO_KEY,
  mfa_verification_failed: 'Your key answered, but its answer could not be verified. Try again.',
  mfa_webauthn_enroll_not_enabled: 'Security keys are turned off on this site.',
};
