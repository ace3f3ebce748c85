import type { AnalysisFault, AnalysisFaultCode, ReportLanguage } from '@fml/contract';
import { formatMessage, type MessageKey } from '@fml/report-texts';

type Failure =
  Extract<MessageKey, `comparison.failed.${string}`> extends `comparison.failed.${infer Name}` ? Name : never;

/** The sentences of faults speak to the owner of the website; these speak about another website. */
const FAILURES: Record<AnalysisFaultCode, Failure> = {
  empty_address: 'internal',
  address_too_long: 'internal',
  not_an_address: 'not_found',
  email_address: 'internal',
  unsupported_scheme: 'not_public',
  credentials_in_address: 'not_public',
  unsupported_port: 'not_public',
  refused_target: 'not_public',
  host_not_found: 'not_found',
  connection_refused: 'not_connected',
  connection_failed: 'not_connected',
  timed_out: 'too_slow',
  tls_fault: 'not_secure',
  http_error: 'error_page',
  too_many_redirects: 'redirects',
  not_a_web_page: 'no_website',
  empty_page: 'no_website',
  too_large: 'too_large',
  malformed_answer: 'unreadable',
  bot_wall: 'closed',
  parked_domain: 'no_website',
  login_wall: 'closed',
  social_profile: 'no_website',
  page_hung: 'broke_off',
  page_crashed: 'broke_off',
  queue_full: 'busy',
  rate_limited: 'limited',
  still_under_way: 'internal',
  internal: 'internal',
};

/** Why the website of a competitor was not measured, as a sentence. */
export function failureSentence(language: ReportLanguage, fault: AnalysisFault, url: string): string {
  const host = fault.host ?? hostOf(url);
  return formatMessage(language, `comparison.failed.${FAILURES[fault.code]}`, {
    host,
    status: fault.status ?? '',
  });
}

/** Why a typed address was not accepted, as a sentence. */
export function refusalSentence(language: ReportLanguage, reason: 'typed' | 'own' | 'no_place'): string {
  return formatMessage(language, `comparison.${reason}`);
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? url;
}
