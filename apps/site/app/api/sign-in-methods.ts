import { type AccountAnswer, attempt } from './accounts.ts';
import { appConfig } from './app-config.ts';

export interface SignInMethods {
  hasPasskeys: boolean;
  hasSingleSignOn: boolean;
  providers: readonly string[];
  /** Second factors that people may add: `totp`, `webauthn`, `phone`. */
  factorTypes: readonly string[];
}

export const NO_METHODS: SignInMethods = {
  hasPasskeys: false,
  hasSingleSignOn: false,
  providers: [],
  factorTypes: [],
};

const PATIENCE_MS = 4000;
/** Entries in addition to the providers in the server's answer. */
const NOT_PROVIDERS = ['email', 'phone', 'anonymous_users'];

/** What the server says it offers. Rejects when it cannot be asked. */
export async function signInMethods(): Promise<SignInMethods> {
  const { publishableKey: apikey } = await appConfig();
  const response = await fetch('/auth/v1/settings', {
    headers: { apikey },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The sign-in methods answered ${response.status}`);
  return methodsOf((await response.json()) as AuthSettings);
}

interface AuthSettings {
  external: Readonly<Record<string, boolean>>;
  saml_enabled: boolean;
  passkeys_enabled: boolean;
  mfa_types: readonly string[];
}

export function methodsOf(settings: AuthSettings): SignInMethods {
  return {
    hasPasskeys: settings.passkeys_enabled,
    hasSingleSignOn: settings.saml_enabled,
    factorTypes: settings.mfa_types,
    providers: Object.entries(settings.external)
      .filter(([name, isOn]) => isOn && !NOT_PROVIDERS.includes(name))
      .map(([name]) => name),
  };
}

export function leaveForProvider(provider: string, returnPath: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) => {
    const { error } = await auth.signInWithOAuth({
      // Any OpenID Connect issuer can be configured; the client knows the well-known names only.
      provider: provider as 'google',
      options: { redirectTo: new URL(returnPath, window.location.origin).href },
    });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}

export function leaveForSingleSignOn(domain: string, returnPath: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) => {
    const { error } = await auth.signInWithSSO({
      domain,
      options: { redirectTo: new URL(returnPath, window.location.origin).href },
    });
    return error ? { error } : { answer: { kind: 'done' } };
  });
}
