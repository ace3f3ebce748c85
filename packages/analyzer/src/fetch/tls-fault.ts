import type { AnalysisFault } from '@fml/contract';

/** Detail of the fault of a port that answers, but not in TLS. */
export const NO_TLS_DETAIL = 'it has no secure connection (HTTPS) at that address.';

interface CertificateDates {
  valid_from?: string;
  valid_to?: string;
  subjectaltname?: string;
  subject?: { CN?: string | string[] };
}

/** The fault for a certificate the browser would refuse. `reason` is the code of node:tls. */
export function certificateFault(reason: string, certificate: CertificateDates, host: string): AnalysisFault {
  return { code: 'tls_fault', host, detail: certificateDetail(reason, certificate, host) };
}

/** The fault for a TLS handshake that failed, null when the error is not about TLS. */
export function handshakeFault(error: unknown, host: string): AnalysisFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_SSL') && !code.startsWith('ERR_TLS') && code !== 'EPROTO') return null;
  const text = `${code} ${error instanceof Error ? error.message : ''}`.toLowerCase().replaceAll('_', ' ');
  const found = HANDSHAKE_DETAILS.find(([pattern]) => pattern.test(text));
  return { code: 'tls_fault', host, detail: found?.[1] ?? 'the secure connection failed.' };
}

const HANDSHAKE_DETAILS: [RegExp, string][] = [
  [/wrong version number|packet length too long|http request/, NO_TLS_DETAIL],
  [/unsupported protocol|protocol version|no protocols available/, 'its security settings are out of date.'],
  [/certificate required/, 'it asks every visitor for a certificate.'],
  [/key too small|too weak|md too weak/, 'its certificate uses a key that is too weak.'],
  [/unrecognized name/, 'it has no security certificate for this address.'],
  [/handshake failure|no shared cipher|no ciphers/, 'browsers do not accept its security settings.'],
];

function certificateDetail(reason: string, certificate: CertificateDates, host: string): string {
  switch (reason) {
    case 'CERT_HAS_EXPIRED':
      return `its certificate expired${dated(' on ', certificate.valid_to)}.`;
    case 'CERT_NOT_YET_VALID':
      return `its certificate is not valid${dated(' before ', certificate.valid_from, ' yet')}.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `its certificate was issued for ${certificateName(certificate)}, not for ${host}.`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return 'it issued its certificate to itself, so browsers do not trust it.';
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return 'its certificate comes from a company browsers do not know, or part of it is missing.';
    case 'CERT_REVOKED':
      return 'the company that issued its certificate withdrew it.';
    case 'EE_KEY_TOO_SMALL':
    case 'CA_KEY_TOO_SMALL':
    case 'CA_MD_TOO_WEAK':
      return 'its certificate uses a key that is too weak.';
    default:
      return 'browsers do not accept its certificate.';
  }
}

/** "March 3, 2026", the way an owner reads a date; the certificate's own time zone is UTC. */
function dated(before: string, date: string | undefined, otherwise = ''): string {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return otherwise;
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return `${before}${words}`;
}

/** A name for the sentence: what a certificate says is hostile, so only what looks like a host name. */
function certificateName(certificate: CertificateDates): string {
  const names = [...(certificate.subjectaltname ?? '').matchAll(/DNS:([^,\s]+)/g)].map((match) => match[1]);
  const name = names[0] ?? [certificate.subject?.CN].flat()[0] ?? '';
  return /^[a-z0-9*._-]{1,253}$/i.test(name) ? name : 'another name';
}
