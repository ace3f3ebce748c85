import type { ReportMessage } from './website-report.ts';

/**
 * Why a website could not be graded. A closed list: every entry has its own sentence an owner understands.
 * `{host}`, `{status}` and `{detail}` are filled in from the fault.
 */
export const ANALYSIS_FAULTS = {
  empty_address: 'Please enter a website URL',
  address_too_long: 'That address is too long. Enter only your website, for example yourbusiness.com.',
  not_an_address: 'That does not look like a website address. Enter it like this: yourbusiness.com.',
  email_address: 'That is an email address. Enter your website instead, for example yourbusiness.com.',
  unsupported_scheme:
    'We can analyze only addresses that start with http:// or https://. Enter your website like this: yourbusiness.com.',
  credentials_in_address: 'Remove the user name and password from the address and try again.',
  unsupported_port: 'Remove the colon and the number after it from the address, and try again.',
  refused_target: 'We cannot analyze this address. Enter the public address of your website.',
  host_not_found:
    'We could not find {host}. Check the spelling, or ask your domain provider whether the domain is still active.',
  connection_refused:
    '{host} did not let us connect. Your website may be down, so ask your hosting provider.',
  connection_failed:
    'We lost the connection to {host}. Try again in a few minutes. If it keeps happening, ask your hosting provider.',
  timed_out:
    '{host} took too long to respond. Your customers may see the same thing, so ask your hosting provider why the website is slow.',
  tls_fault:
    'Browsers warn customers not to open {host}: {detail} Ask your hosting provider to renew or fix the security certificate.',
  http_error:
    '{host} showed an error (status {status}) instead of the page. Check the address, or ask your web person to fix it.',
  too_many_redirects:
    '{host} keeps redirecting, so the page never opens. Ask your web person to fix the redirects.',
  not_a_web_page: 'That address opens {detail}, not a web page. Enter the address of your home page.',
  empty_page:
    'The page at {host} is empty, so there is nothing to analyze. Check the address, or ask your web person.',
  too_large: 'The page at {host} is too large to analyze. Enter the address of your home page.',
  malformed_answer:
    '{host} sent something that browsers cannot read. Ask your hosting provider to check the server.',
  bot_wall:
    '{host} asks visitors to prove they are human, so we could not see your website. Ask your web person to let our analysis through.',
  parked_domain:
    '{host} shows a page from the company that sold the domain, not a business website. Check the spelling of the address.',
  login_wall:
    '{host} asks visitors to sign in before it shows the page. Enter an address that anyone can open.',
  social_profile: 'That is a profile on {detail}. Enter the address of your own website instead.',
  page_hung:
    'The page at {host} stopped responding while it loaded, so we could not analyze it. Ask your web person to check it.',
  page_crashed:
    'The page at {host} crashed our browser while it loaded, so we could not analyze it. Ask your web person to check it.',
  queue_full: 'We are analyzing many websites right now. Please try again in a minute.',
  rate_limited: 'You have analyzed many websites in a short time. Please try again in a few minutes.',
  still_under_way: 'This analysis is taking longer than usual. Check back in a minute for your report.',
  internal: 'Failed to analyze website. Please try again.',
} as const;

export type AnalysisFaultCode = keyof typeof ANALYSIS_FAULTS;

/** A fault with what fills the gaps of its sentence. */
export interface AnalysisFault {
  code: AnalysisFaultCode;
  host?: string;
  status?: number;
  detail?: string;
  /** The detail as a message of the report's catalogs, where it is our own text. */
  detail_message?: ReportMessage;
}

/** The sentence for the owner, with its gaps filled. */
export function analysisFaultSentence(fault: AnalysisFault): string {
  return ANALYSIS_FAULTS[fault.code]
    .replaceAll('{host}', fault.host ?? 'the website')
    .replaceAll('{status}', String(fault.status ?? ''))
    .replaceAll('{detail}', fault.detail ?? '');
}
