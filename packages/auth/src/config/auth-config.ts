import type { MailBrand } from '@fml/mail';
import type { ExternalProvider } from './external-provider.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn';

/** Settings of the account server; read from the environment once and passed to everything. */
export interface AuthConfig {
  /** External address of the surface, such as `https://host/auth/v1`; the `iss` of every token. No slash at its end. */
  issuer: string;
  /** Where a redirect leads when its target is not allowed. */
  siteUrl: string;
  /** Page where the code of a mail is entered instead of opening its link; mails link to it. */
  codePageUrl?: string;
  /** Globs of additional redirect targets (docs/protocol/auth.md#redirect-targets). */
  redirectAllow: readonly string[];
  /** Allows any loopback address as a target; for development only. */
  loopbackRedirects: boolean;
  /** Public sign-up. When off, only admins create accounts. */
  signup: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  /** Whether text messages can be sent. When false, phone codes are refused. */
  sendsPhoneMessages: boolean;
  autoconfirmEmail: boolean;
  autoconfirmPhone: boolean;
  /** A change of address needs a confirmation from both mailboxes. */
  doubleConfirmEmailChange: boolean;
  /** Fixed codes for phone numbers without `+`, for tests. */
  testOtps: ReadonlyMap<string, string>;
  minPasswordLength: number;
  refuseCommonPasswords: boolean;
  /** A password change in a session older than 24 h needs a nonce from /reauthenticate. */
  reauthenticatePasswordChange: boolean;
  currentPasswordRequired: boolean;
  accessTokenLifetimeS: number;
  refreshReuseIntervalS: number;
  emailOtpLifetimeS: number;
  /** Code and link of an invitation: its reader did not request it, so it may sit unread over a weekend. */
  invitationLifetimeS: number;
  smsOtpLifetimeS: number;
  flowStateLifetimeS: number;
  /** How long a passkey ceremony may take. */
  webauthnChallengeLifetimeS: number;
  /** Types of second factors that can be enrolled and used. */
  factorTypes: ReadonlySet<FactorType>;
  /** How long a challenge, and the code that was sent for it, can be answered. */
  factorChallengeLifetimeS: number;
  /** Applications may sign people in with their accounts here (docs/protocol/auth.md#applications). */
  oauthServer: boolean;
  /** Applications may register themselves. */
  oauthRegistration: boolean;
  /** Where applications work on the desk for a person, such as `https://host/mcp`; null while that is off. */
  deskResource: string | null;
  /** Page of the site, below `siteUrl`, where a person approves or denies an application. */
  oauthConsentPath: string;
  oauthAuthorizationLifetimeS: number;
  oauthCodeLifetimeS: number;
  /** Single sign-on by SAML at providers that admins register. */
  saml: boolean;
  /** How long a sign-in at a SAML provider may take. */
  samlRelayStateLifetimeS: number;
  external: readonly ExternalProvider[];
  /** Blockchains whose wallets people can sign in with. */
  web3: { ethereum: boolean; solana: boolean };
  /** Overrides of how mails name their sender. */
  mailBrand?: Partial<MailBrand>;
  /** False only for tests and benches. */
  limited: boolean;
  /** Token roles that may use /admin. */
  adminRoles: readonly string[];
}

/** The defaults of GoTrue, except: no public sign-up and at least 12 characters for a new password. */
export const DEFAULT_AUTH_CONFIG: Omit<AuthConfig, 'issuer' | 'siteUrl'> = {
  redirectAllow: [],
  loopbackRedirects: false,
  signup: false,
  anonymous: false,
  manualLinking: false,
  emailEnabled: true,
  phoneEnabled: false,
  sendsPhoneMessages: true,
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
  invitationLifetimeS: 3 * 24 * 3600,
  smsOtpLifetimeS: 60,
  flowStateLifetimeS: 300,
  webauthnChallengeLifetimeS: 300,
  factorTypes: new Set(['totp']),
  factorChallengeLifetimeS: 300,
  oauthServer: false,
  oauthRegistration: false,
  deskResource: null,
  oauthConsentPath: '/oauth/consent',
  oauthAuthorizationLifetimeS: 600,
  oauthCodeLifetimeS: 300,
  saml: false,
  samlRelayStateLifetimeS: 600,
  external: [],
  web3: { ethereum: false, solana: false },
  limited: true,
  adminRoles: ['service_role', 'supabase_admin'],
};
