const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD';
const EXPOSED = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Server',
  'Transfer-Encoding',
  'Range-Unit',
  'Preference-Applied',
  'Content-Profile',
  'X-Request-Id',
  'Retry-After',
].join(', ');

/** CORS headers of every answer, errors included. Tokens travel in headers, so credentials are not allowed. */
export function corsHeaders(headers: Headers, allowedOrigins: readonly string[]): Record<string, string> {
  if (allowedOrigins.includes('*')) {
    return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
  }
  const origin = headers.get('origin');
  // A shared cache must not give the answer for one origin to another.
  if (origin === null || !allowedOrigins.includes(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  };
}

/** A preflight comes from a browser for a page; a plain OPTIONS asks for the methods of an address. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

/** The headers of a preflight in addition to `corsHeaders`. */
export function preflightHeaders(headers: Headers): Record<string, string> {
  return {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '86400',
  };
}
