import type { AnalysisFault } from '@fml/contract';
import { expect, test } from 'vitest';
import { asRuntimeError, translateRuntimeError } from './translate-runtime-error.ts';

const url = 'https://bakery.example/menu';
const host = 'bakery.example';
const tls: AnalysisFault = { code: 'tls_fault', host, detail: 'browsers do not accept its certificate.' };

test.each<[string, string, AnalysisFault]>([
  ['DNS_FAILURE', '', { code: 'host_not_found', host }],
  ['CHROME_INTERSTITIAL_ERROR', '', tls],
  ['INSECURE_DOCUMENT_REQUEST', '', tls],
  [
    'ERRORED_DOCUMENT_REQUEST',
    'unable to reliably load the page. (Status code: 503)',
    { code: 'http_error', host, status: 503 },
  ],
  ['NOT_HTML', '', { code: 'not_a_web_page', host, detail: 'a file' }],
  ['PAGE_HUNG', '', { code: 'page_hung', host }],
  ['PROTOCOL_TIMEOUT', '', { code: 'page_hung', host }],
  ['TARGET_CRASHED', '', { code: 'page_crashed', host }],
  ['INVALID_URL', '', { code: 'not_an_address', host }],
  ['FAILED_DOCUMENT_REQUEST', '(Details: net::ERR_CONNECTION_REFUSED)', { code: 'connection_refused', host }],
  ['FAILED_DOCUMENT_REQUEST', '(Details: net::ERR_CERT_DATE_INVALID)', tls],
  ['FAILED_DOCUMENT_REQUEST', '(Details: net::ERR_TOO_MANY_REDIRECTS)', { code: 'too_many_redirects', host }],
  [
    'FAILED_DOCUMENT_REQUEST',
    '(Details: net::ERR_ABORTED)',
    { code: 'not_a_web_page', host, detail: 'a download' },
  ],
  ['FAILED_DOCUMENT_REQUEST', '(Details: net::ERR_TIMED_OUT)', { code: 'timed_out', host }],
  ['FAILED_DOCUMENT_REQUEST', '(Details: net::ERR_EMPTY_RESPONSE)', { code: 'connection_failed', host }],
])('%s %s is told to the owner', (code, message, fault) => {
  expect(translateRuntimeError({ code, message }, url)).toMatchObject({ kind: 'fault', fault });
});

test('nothing painted is worth a second try', () => {
  expect(translateRuntimeError({ code: 'NO_FCP', message: '' }, url)).toEqual({
    kind: 'nothing_painted',
    fault: { code: 'empty_page', host },
  });
});

test("a browser that went away is not the page's fault", () => {
  const error = asRuntimeError(new Error('Protocol error (Page.navigate): Target closed'));
  expect(translateRuntimeError(error, url)).toMatchObject({ kind: 'browser_lost' });
});

test('an unknown error becomes a fault too', () => {
  expect(translateRuntimeError(asRuntimeError('what?'), url)).toMatchObject({ fault: { code: 'internal' } });
});
