const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
};

/** A provider as people know it; one that was configured here by its own name. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

const RETURN_FAILURES: Readonly<Record<string, string>> = {
  signup_disabled: 'That account is not known here. Ask a colleague to invite you.',
  user_not_found: 'That account is not known here. Ask a colleague to invite you.',
  user_banned: 'This account is blocked. Ask a colleague.',
};

export function returnFailure(code: string): string {
  return RETURN_FAILURES[code] ?? 'You are not signed in yet. Try again, or use your password.';
}

export function singleSignOnFailure(code: string): string {
  if (code === 'sso_provider_not_found' || code === 'sso_provider_disabled') {
    return 'No single sign-on is set up for that domain. Check its spelling.';
  }
  if (code === 'over_request_rate_limit') return 'Too many attempts. Wait a few minutes, then try again.';
  return 'Single sign-on could not be started. Try again.';
}

/** The domain of what was typed, which may be an address; null when there is none in it. */
export function domainOf(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^.*@/, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? domain : null;
}
