import type { FactorType } from '../config/auth-config.ts';

/** A row of `auth.users`. Times are RFC 3339 in UTC with microseconds. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  /** Verifier of the password; never leaves the server. */
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_token: string | null;
  confirmation_sent_at: string | null;
  recovery_token: string | null;
  recovery_sent_at: string | null;
  email_change_token_new: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string | null;
  updated_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  phone_change: string | null;
  phone_change_token: string | null;
  phone_change_sent_at: string | null;
  confirmed_at: string | null;
  email_change_token_current: string | null;
  email_change_confirm_status: number | null;
  banned_until: string | null;
  reauthentication_token: string | null;
  reauthentication_sent_at: string | null;
  is_sso_user: boolean;
  deleted_at: string | null;
  is_anonymous: boolean;
}

export interface IdentityRow {
  id: string;
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
}

/** The columns of `auth.mfa_factors` that a client may see. */
export interface FactorRow {
  id: string;
  user_id: string;
  status: 'verified' | 'unverified';
  friendly_name: string | null;
  factor_type: FactorType;
  phone: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}
