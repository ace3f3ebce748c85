const HOME = '/admin/dashboard';
const SIGN_IN_SCREENS = ['/admin/login', '/admin/reset-password', '/admin/code'];

/** Where to go after signing in: the screen the guard was asked for, else the dashboard. Never off the desk. */
export function intendedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !/^\/admin\/[^/\\]/.test(from)) return HOME;
  return SIGN_IN_SCREENS.some((screen) => from.startsWith(screen)) ? HOME : from;
}
