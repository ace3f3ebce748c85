export interface ImapConnection {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** True: refuse to go on where STARTTLS is not offered. False: plain, on this machine alone. */
  doSTARTTLS?: boolean;
  auth: { user: string; pass: string };
  folder: string;
}

/** `imaps://user:password@host:993/INBOX` or `imap://...` (143, upgraded to TLS) taken apart; null when it is neither. */
export function imapConnection(imapUrl: string): ImapConnection | null {
  if (!/^imaps?:\/\/[^/]/.test(imapUrl) || !URL.canParse(imapUrl)) return null;
  const url = new URL(imapUrl);
  if (url.username === '' || url.hostname === '') return null;
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const folder = decodeURIComponent(url.pathname.slice(1));
  return {
    host,
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: folder === '' ? 'INBOX' : folder,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
