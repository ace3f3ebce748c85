export interface SessionRow {
  id: string;
  user_id: string;
  created_at: string;
  refreshed_at: string | null;
  not_after: string | null;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  factor_id: string | null;
  oauth_client_id: string | null;
  scopes: string | null;
}

/** How a user authenticated; the values of `amr[].method`. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'sso/saml'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh'
  | 'anonymous'
  | 'web3'
  | 'passkey'
  | 'oauth_provider/authorization_code';

export interface AmrClaim {
  method: AuthenticationMethod;
  /** Seconds. */
  timestamp: number;
  provider?: string;
}
