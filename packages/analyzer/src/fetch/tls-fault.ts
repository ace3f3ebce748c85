import type { AnalysisFault, ReportMessage } from '@fml/contract';
import { faultDetail, formatMessage, type MessageKey, message } from '@fml/report-texts';

/** Detail of the fault of a port that answers, but not in TLS. */
export const NO_TLS_DETAIL = formatMessage('en', 'fault_detail.no_tls');

interface CertificateDates {
  valid_from?: string;
  valid_to?: string;
  subjectaltname?: string;
  subject?: { CN?: string | string[] };
}

/** The fault for a certificate the browser would refuse. `reason` is the code of node:tls. */
export function certificateFault(reason: string, certificate: CertificateDates, host: string): AnalysisFault {
  return { code: 'tls_fault', host, ...faultDetail(certificateDetail(reason, certificate, host)) };
}

/** The fault for a TLS handshake that failed, null when the error is not about TLS. */
export function handshakeFault(error: unknown, host: string): AnalysisFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_SSL') && !code.startsWith('ERR_TLS') && code !== 'EPROTO') return null;
  const text = `${code} ${error instanceof Error ? error.message : ''}`.toLowerCase().replaceAll('_', ' ');
  const found = HANDSHAKE_DETAILS.find(([pattern]) => pattern.test(text));
  return { code: 'tls_fault', host, ...faultDetail(message(found?.[1] ?? 'fault_detail.handshake_failed')) };
}

const HANDSHAKE_DETAILS: [RegExp, MessageKey][] = [
  [/wrong version number|packet length too long|http request/, 'fault_detail.no_tls'],
  [/unsupported protocol|protocol version|no protocols available/, 'fault_detail.settings_outdated'],
  [/certificate required/, 'fault_detail.asks_certificate'],
  [/key too small|too weak|md too weak/, 'fault_detail.weak_key'],
  [/unrecognized name/, 'fault_detail.no_certificate'],
  [/handshake failure|no shared cipher|no ciphers/, 'fault_detail.settings_refused'],
];

function certificateDetail(reason: string, certificate: CertificateDates, host: string): ReportMessage {
  switch (reason) {
    case 'CERT_HAS_EXPIRED':
      return dated(certificate.valid_to, 'fault_detail.expired_on', 'fault_detail.expired');
    case 'CERT_NOT_YET_VALID':
      return dated(certificate.valid_from, 'fault_detail.valid_from', 'fault_detail.not_yet_valid');
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return message('fault_detail.other_name', { name: certificateName(certificate), host });
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return message('fault_detail.self_signed');
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return message('fault_detail.unknown_issuer');
    case 'CERT_REVOKED':
      return message('fault_detail.revoked');
    case 'EE_KEY_TOO_SMALL':
    case 'CA_KEY_TOO_SMALL':
    case 'CA_MD_TOO_WEAK':
      return message('fault_detail.weak_key');
    default:
      return message('fault_detail.not_accepted');
  }
}

/** With the date as an owner reads it, "March 3, 2026", where the certificate has one. */
function dated(date: string | undefined, withDate: MessageKey, without: MessageKey): ReportMessage {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? message(without) : message(withDate, { date: time });
}

/** A name for the sentence: what a certificate says is hostile, so only what looks like a host name. */
function certificateName(certificate: CertificateDates): string | ReportMessage {
  const names = [...(certificate.subjectaltname ?? '').matchAll(/DNS:([^,\s]+)/g)].map((match) => match[1]);
  const name = names[0] ?? [certificate.subject?.CN].flat()[0] ?? '';
  return /^[a-z0-9*._-]{1,253}$/i.test(name) ? name : message('fault_detail.another_name');
}
