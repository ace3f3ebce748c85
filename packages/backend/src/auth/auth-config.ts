import type { MailBrand } from '../mail/mail-brand.ts';
import type { ExternalProvider } from './external/external-provider.ts';

/** How this auth server behaves; read from the environment once, injected everywhere. */
export interface AuthConfig {
  /** External address of the surface, such as `https://host/auth/v1`; the `iss` of every token. No slash at its end. */
  issuer: string;
  /** Where people land when no other target is allowed. */
  siteUrl: string;
  /** Globs of further redirect targets (contract 7.2). */
  redirectAllow: readonly string[];
  /** Public sign-up. Off: accounts are made by admins. */
  signup: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  autoconfirmEmail: boolean;
  autoconfirmPhone: boolean;
  /** Both mailboxes confirm a change of address. */
  doubleConfirmEmailChange: boolean;
  /** Fixed codes for phone numbers without `+`, for tests. */
  testOtps: ReadonlyMap<string, string>;
  minPasswordLength: number;
  /** Refuse passwords from the list of common ones. */
  refuseCommonPasswords: boolean;
  /** A password change in a session older than 24 h needs a nonce from /reauthenticate. */
  reauthenticatePasswordChange: boolean;
  /** A password change needs `current_password`. */
  currentPasswordRequired: boolean;
  accessTokenLifetimeS: number;
  refreshReuseIntervalS: number;
  emailOtpLifetimeS: number;
  smsOtpLifetimeS: number;
  flowStateLifetimeS: number;
  /** Services people can sign in with. */
  external: readonly ExternalProvider[];
  /** Overrides of how mails name their sender. */
  mailBrand?: Partial<MailBrand>;
  /** False only for tests and benches. */
  limited: boolean;
  /** Token roles that may use /admin. */
  adminRoles: readonly string[];
}

/** Contract 20.3, except: no public sign-up and at least 12 characters for a new password. */
export const DEFAULT_AUTH_CONFIG: Omit<AuthConfig, 'issuer' | 'siteUrl'> = {
  redirectAllow: [],
  signup: false,
  anonymous: false,
  manualLinking: false,
  emailEnabled: true,
  phoneEnabled: false,
  autoconfirmEmail: false,
  autoconfirmPhone: false,
  doubleConfirmEmailChange: true,
  testOtps: new Map(),
  minPasswordLength: 12,
  refuseCommonPasswords: true,
  reauthenticatePasswordChange: false,
  currentPasswordRequired: false,
  accessTokenLifetimeS: 3600,
  refreshReuseIntervalS: 10,
  emailOtpLifetimeS: 3600,
  smsOtpLifetimeS: 60,
  flowStateLifetimeS: 300,
  external: [],
  limited: true,
  adminRoles: ['service_role', 'supabase_admin'],
};
