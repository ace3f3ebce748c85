/**
 * Why a website could not be graded. A closed list: every entry has its own sentence an owner understands.
 * `{host}`, `{status}` and `{detail}` are filled in from the fault.
 */
export const ANALYSIS_FAULTS = {
  empty_address: 'Please enter a website URL',
  address_too_long: 'That address is too long. Enter just the website, for example yourbusiness.com.',
  not_an_address: 'That does not look like a website address. Enter it like this: yourbusiness.com.',
  email_address: 'That is an e-mail address. Enter the website instead, for example yourbusiness.com.',
  unsupported_scheme: 'Only website addresses that start with http:// or https:// can be analyzed.',
  credentials_in_address: 'Remove the user name and password from the address and try again.',
  unsupported_port:
    'Websites are analyzed on their usual ports only. Remove the number after the colon and try again.',
  refused_target: 'This address cannot be analyzed. Enter the public address of your website.',
  host_not_found:
    'We could not find {host}. Check the spelling, or ask your domain provider whether the domain is still active.',
  connection_refused:
    '{host} refused the connection. The website seems to be switched off; ask your hosting provider.',
  connection_failed:
    'The connection to {host} broke off. Try again in a few minutes; if it keeps happening, ask your hosting provider.',
  timed_out:
    '{host} did not answer in time. Visitors see the same thing; ask your hosting provider why the website is so slow.',
  tls_fault:
    'Browsers warn visitors away from {host}: {detail} Ask your hosting provider to renew or fix the certificate.',
  http_error:
    '{host} answered with an error (status {status}) instead of the page. Check the address, or ask whoever runs the website.',
  too_many_redirects:
    '{host} keeps redirecting in a circle, so nobody can open the page. Ask whoever runs the website to fix the redirects.',
  not_a_web_page: 'That address leads to {detail}, not to a web page. Enter the address of your home page.',
  empty_page: '{host} answered with an empty page, so there was nothing to analyze.',
  too_large: 'The page at {host} is too large to analyze.',
  malformed_answer:
    '{host} sent an answer that browsers cannot read. Ask whoever runs the website to check the server.',
  bot_wall:
    '{host} asks visitors to prove they are human before showing the page, so we could not see your website. Allow our inspection, or ask your web person to run it.',
  parked_domain: '{host} shows a parking page of the domain seller, not a business website.',
  login_wall: '{host} asks for a sign-in before it shows the page. Enter an address that everybody can open.',
  social_profile: 'That is a profile on {detail}, not a website of your own. Enter your own website address.',
  page_hung: 'The page at {host} stopped responding while loading, so it could not be measured.',
  page_crashed: 'The page at {host} crashed the browser while loading, so it could not be measured.',
  queue_full: 'Many websites are being analyzed right now. Please try again in a minute.',
  rate_limited: 'You have started many analyses in a short time. Please try again in a few minutes.',
  internal: 'Failed to analyze website. Please try again.',
} as const;

export type AnalysisFaultCode = keyof typeof ANALYSIS_FAULTS;

/** A fault with what fills the gaps of its sentence. */
export interface AnalysisFault {
  code: AnalysisFaultCode;
  host?: string;
  status?: number;
  detail?: string;
}

/** The sentence for the owner, with its gaps filled. */
export function analysisFaultSentence(fault: AnalysisFault): string {
  return ANALYSIS_FAULTS[fault.code]
    .replaceAll('{host}', fault.host ?? 'the website')
    .replaceAll('{status}', String(fault.status ?? ''))
    .replaceAll('{detail}', fault.detail ?? '');
}
