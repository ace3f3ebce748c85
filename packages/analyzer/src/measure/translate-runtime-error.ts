import type { AnalysisFault } from '@fml/contract';
import { faultDetail, message } from '@fml/report-texts';

/** What Lighthouse reports or throws when a page could not be measured. */
export interface RuntimeError {
  code: string;
  message: string;
}

/** Ways a load ends without a measurement. */
export type LoadFailure =
  /** The page itself is at fault: reported to the owner. */
  | { kind: 'fault'; fault: AnalysisFault }
  /** Nothing was painted; a second try often succeeds. */
  | { kind: 'nothing_painted'; fault: AnalysisFault }
  /** The browser is gone or does not answer: a new one may do better. */
  | { kind: 'browser_lost'; why: string };

/** Translates both a returned `runtimeError` and a thrown error; the two take the same path. */
export function translateRuntimeError(error: RuntimeError, url: string): LoadFailure {
  const host = hostOf(url);
  switch (error.code) {
    case 'DNS_FAILURE':
      return fault({ code: 'host_not_found', host });
    case 'INSECURE_DOCUMENT_REQUEST':
    case 'CHROME_INTERSTITIAL_ERROR':
      return fault({ code: 'tls_fault', host, ...faultDetail(message('fault_detail.not_accepted')) });
    case 'ERRORED_DOCUMENT_REQUEST':
      return fault({ code: 'http_error', host, status: statusIn(error.message) });
    case 'NOT_HTML':
      return fault({ code: 'not_a_web_page', host, ...faultDetail(message('fault_detail.a_file')) });
    case 'NO_FCP':
    case 'NO_NAVSTART':
    case 'NO_DOCUMENT_REQUEST':
      return { kind: 'nothing_painted', fault: { code: 'empty_page', host } };
    case 'PAGE_HUNG':
    case 'PROTOCOL_TIMEOUT':
      return fault({ code: 'page_hung', host });
    case 'TARGET_CRASHED':
      return fault({ code: 'page_crashed', host });
    case 'INVALID_URL':
      return fault({ code: 'not_an_address', host });
    case 'FAILED_DOCUMENT_REQUEST':
      return fault(failedRequest(error.message, host));
    default:
      return BROWSER_LOST.test(error.message)
        ? { kind: 'browser_lost', why: error.message }
        : fault({ code: 'internal', host, detail: error.message.slice(0, 200) });
  }
}

/** Anything thrown, in the shape Lighthouse returns. */
export function asRuntimeError(error: unknown): RuntimeError {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, message: error.message };
}

const BROWSER_LOST =
  /target closed|session closed|connection closed|detached|websocket|browser has disconnected/i;

/** Chromium names the network error inside the sentence. */
function failedRequest(reason: string, host: string): AnalysisFault {
  if (/ERR_CERT|ERR_SSL|ERR_BAD_SSL/.test(reason)) {
    return { code: 'tls_fault', host, ...faultDetail(message('fault_detail.not_accepted')) };
  }
  if (/ERR_TOO_MANY_REDIRECTS/.test(reason)) return { code: 'too_many_redirects', host };
  if (/ERR_CONNECTION_REFUSED/.test(reason)) return { code: 'connection_refused', host };
  if (/TIMED_OUT/.test(reason)) return { code: 'timed_out', host };
  if (/ERR_INVALID|ERR_RESPONSE_HEADERS|ERR_CONTENT_DECODING|ERR_INCOMPLETE/.test(reason)) {
    return { code: 'malformed_answer', host };
  }
  // A download is aborted: the address leads to a file.
  if (/ERR_ABORTED/.test(reason))
    return { code: 'not_a_web_page', host, ...faultDetail(message('fault_detail.a_download')) };
  return { code: 'connection_failed', host };
}

function statusIn(message: string): number | undefined {
  const match = /status code:?\s*(\d{3})/i.exec(message);
  return match ? Number(match[1]) : undefined;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url.slice(0, 100);
}

function fault(value: AnalysisFault): LoadFailure {
  return { kind: 'fault', fault: value };
}
