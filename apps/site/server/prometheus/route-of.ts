import { CALENDAR_FEED_PATH, FUNCTION_NAMES, STREAM_NAMES } from '@fml/contract';

const FUNCTIONS = new Set<string>([...Object.values(FUNCTION_NAMES), ...Object.values(STREAM_NAMES)]);
/** What the accounts are asked most, by the first part of the path behind /auth/v1. */
const ACCOUNT_ROUTES = new Set([
  'token',
  'user',
  'logout',
  'otp',
  'verify',
  'recover',
  'factors',
  'passkeys',
  'oauth',
]);

/**
 * The name a request counts under. There are few of them whatever is asked for, and none holds an id, an address or
 * anything else a visitor typed.
 */
export function routeOf(path: string, isPage: (path: string) => boolean): string {
  const [, area = '', version = '', first = '', second = ''] = path.split('/');
  if (area === 'functions' && version === 'v1') {
    if (first === 'desk') return '/functions/v1/desk';
    return FUNCTIONS.has(first) ? `/functions/v1/${first}` : '/functions/v1/unknown';
  }
  if (area === 'auth' && version === 'v1') {
    return ACCOUNT_ROUTES.has(first) ? `/auth/v1/${first}` : '/auth/v1/other';
  }
  if (area === 'rest' && version === 'v1')
    return first === 'rpc' && second !== '' ? '/rest/v1/rpc' : '/rest/v1/table';
  if (area === 'api' && version === 'v1') return '/api/v1';
  if (area === 'assets') return '/assets';
  if (area === 'admin') return '/admin';
  if (area === 'r') return '/r';
  if (path === '/mcp' || path === CALENDAR_FEED_PATH) return path;
  if (path === '/healthz' || path === '/readyz') return path;
  return isPage(path) ? path : 'other';
}
