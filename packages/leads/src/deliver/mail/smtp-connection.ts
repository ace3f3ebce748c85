export interface SmtpConnection {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Refuse to go on where STARTTLS is not offered. */
  requireTLS: boolean;
  auth: { user: string; pass: string } | undefined;
}

/** `smtp://user:password@host:587` or `smtps://...` taken apart. Nothing else of the address is looked at. */
export function smtpConnection(smtpUrl: string): SmtpConnection {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password must not be readable on the way because an attacker removed STARTTLS from the greeting.
    requireTLS: !secure && user !== '' && !isLoopback(host),
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
