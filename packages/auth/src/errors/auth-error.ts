/**
 * The closed list of refusals of the auth surface: wire code -> its usual status and public sentence.
 * A refusal may carry another sentence (many share `validation_failed`). A feature that brings a code adds it here.
 */
export const AUTH_ERRORS = {
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  validation_failed: [400, 'The request is not valid'],
  bad_json: [400, 'Could not parse request body as JSON'],
  email_exists: [422, 'A user with this email address has already been registered'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  not_admin: [403, 'User not allowed'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  user_not_found: [404, 'User not found'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  user_banned: [403, 'User is banned'],
  provider_email_needs_verification: [400, 'Unverified email with provider. Please verify your email first.'],
  bad_oauth_state: [400, 'OAuth state parameter is invalid or has expired'],
  bad_oauth_callback: [400, 'OAuth callback is not valid'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  email_provider_disabled: [400, 'Email signups are disabled'],
  phone_provider_disabled: [400, 'Phone signups are disabled'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_verification_failed: [422, 'Invalid code entered'],
  mfa_verified_factor_exists: [
    422,
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another verified factor'],
  mfa_recovery_codes_locked: [429, 'Too many recovery codes were tried. Wait, or use another factor.'],
  insufficient_aal: [401, 'AAL2 session is required'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  saml_relay_state_not_found: [404, 'SAML RelayState does not exist, try logging in again?'],
  saml_relay_state_expired: [422, 'SAML RelayState has expired. Try logging in again?'],
  saml_idp_not_found: [404, 'A SAML connection has not been established with this Identity Provider'],
  saml_idp_already_exists: [422, 'SAML Identity Provider with this EntityID already exists'],
  saml_entity_id_mismatch: [
    400,
    'SAML Metadata can be updated only if the EntityID matches for the provider',
  ],
  saml_metadata_fetch_failed: [400, 'The SAML metadata could not be fetched from metadata_url'],
  saml_assertion_no_user_id: [400, 'SAML Assertion did not contain an identifier of the user'],
  saml_assertion_no_email: [400, 'SAML Assertion does not contain an email address'],
  sso_provider_not_found: [404, 'No such SSO provider'],
  sso_provider_disabled: [404, 'SSO provider is disabled'],
  sso_domain_already_exists: [400, 'SSO Domain is already in use by an SSO provider'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  sms_send_failed: [422, 'Error sending message to provider'],
  email_not_confirmed: [400, 'Email not confirmed'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  user_already_exists: [422, 'User already registered'],
  conflict: [409, 'Too many concurrent requests on the same session'],
  provider_disabled: [400, 'Provider is disabled'],
  user_sso_managed: [422, 'User is managed by an SSO provider'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  same_password: [422, 'New password should be different from the old password.'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  current_password_required: [400, 'Current password required when setting new password.'],
  current_password_invalid: [400, 'Current password required when setting new password.'],
  otp_expired: [403, 'Token has expired or is invalid'],
  weak_password: [422, 'Password is too weak'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  request_timeout: [504, 'Processing this request timed out, please retry after a moment.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_totp_verify_not_enabled: [422, 'MFA verification is disabled for TOTP'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  mfa_webauthn_verify_not_enabled: [422, 'MFA verification is disabled for WebAuthn'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_verification_failed: [422, 'Credential verification failed'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  invalid_credentials: [400, 'Invalid login credentials'],
  email_address_not_provided: [400, 'An email address is required'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
  feature_disabled: [404, 'Feature is disabled'],
  oauth_dynamic_client_registration_disabled: [403, 'Dynamic client registration is not enabled'],
  oauth_client_not_found: [404, 'OAuth client not found'],
  oauth_authorization_not_found: [404, 'authorization not found'],
  oauth_consent_not_found: [404, 'No active grant found for this client'],
  request_entity_too_large: [413, 'Request body too large'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;

export interface AuthErrorOptions {
  /** Replaces the code's usual status if the protocol has another one for this situation. */
  status?: number;
  /** Only logged. */
  cause?: unknown;
  /** Of `weak_password`. */
  reasons?: readonly WeakPasswordReason[];
  retryAfterS?: number;
}

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** The most common refusal, which always says what is wrong. */
export function invalid(message: string, options?: AuthErrorOptions): AuthError {
  return new AuthError('validation_failed', message, options);
}

/** A refusal of the auth surface, rendered by `renderAuthError` in the shape the caller's API version wants. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly WeakPasswordReason[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: AuthErrorCode, message?: string, options: AuthErrorOptions = {}) {
    super(message ?? AUTH_ERRORS[code][1], { cause: options.cause });
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? AUTH_ERRORS[code][0];
    this.reasons = options.reasons;
    this.retryAfterS = options.retryAfterS;
  }
}
