const HOME = '/admin/dashboard';
const SIGN_IN_SCREENS = ['/admin/login', '/admin/reset-password', '/admin/code'];

const CONSENT_PAGE = /^\/oauth\/consent\?[^/\\]*$/;

/** Whether an application waits there: it may ask anyone with an account. */
export function isConsentPath(path: string): boolean {
  return CONSENT_PAGE.test(path);
}

/** The screen the guard was asked for, or the page where an application waits, else the dashboard. Never anywhere else. */
export function intendedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from === 'string' && isConsentPath(from)) return from;
  if (typeof from !== 'string' || !/^\/admin\/[^/\\]/.test(from)) return HOME;
  return SIGN_IN_SCREENS.some((screen) => from.startsWith(screen)) ? HOME : from;
}
