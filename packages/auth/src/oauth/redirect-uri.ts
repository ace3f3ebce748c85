/** Hosts that only the person's own machine answers for. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** Schemes that a browser runs, reads from the disk, or requests without encryption. */
const REFUSED_SCHEMES = new Set(
  [
    'about',
    'blob',
    'chrome',
    'chrome-extension',
    'data',
    'file',
    'filesystem',
    'ftp',
    'intent',
    'jar',
  ].concat(
    ...['javascript', 'ldap', 'mailto', 'ms-msdt', 'search-ms', 'smb', 'sms', 'tel', 'vbscript'],
    ...['view-source', 'ws', 'wss'],
  ),
);
const MAX_CHARACTERS = 2048;

/** An app's own scheme is a domain of its maker in reverse order (RFC 8252, 7.1). */
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+$/;

/**
 * Why an address cannot be registered as a redirect target; null when it can. Apps may use their own scheme. An app
 * that registers itself may not use any other: a scheme without a dot may open any program on the person's machine.
 */
export function redirectUriProblem(text: string, registrationType: 'manual' | 'dynamic'): string | null {
  if (text === '') return 'redirect URI cannot be empty';
  if (text.length > MAX_CHARACTERS) return `cannot exceed ${MAX_CHARACTERS} characters`;
  // Addresses are stored as one list with commas.
  if (!/^[\x21-\x7e]+$/.test(text) || /[\\,<>"'`]/.test(text))
    return 'contains a character that is not allowed';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'must have scheme';
  const isKnown = scheme === 'https' || scheme === 'http' || PRIVATE_USE_SCHEME.test(scheme);
  if (REFUSED_SCHEMES.has(scheme) || (registrationType === 'dynamic' && !isKnown)) {
    return `scheme '${scheme}' is not allowed`;
  }
  const url = URL.parse(text);
  if (url === null) return 'invalid URL format';
  if (text.includes('#')) return 'fragment not allowed in redirect URI';
  if (url.username !== '' || url.password !== '') return 'user name not allowed in redirect URI';
  if (scheme === 'https' || scheme === 'http') {
    if (!/^https?:\/\/[^/]/i.test(text)) return 'must have scheme and host';
    if (scheme === 'http' && !LOOPBACK_HOSTS.includes(url.hostname))
      return 'HTTP scheme only allowed for localhost';
  }
  return null;
}
