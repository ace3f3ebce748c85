import { gzipSync } from 'node:zlib';

export interface MalformedRequest {
  name: string;
  bytes: string | Buffer;
  status: number;
}

const HOST = 'Host: a.example\r\n';
const CLOSE = 'Connection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const CONSULTATION = '/functions/v1/submit-consultation';
const DEEP = '['.repeat(30_000) + ']'.repeat(30_000);

const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\n${HOST}${fields}${CLOSE}\r\n`;
const framed = (fields: string, body: string) =>
  `POST ${CONSULTATION} HTTP/1.1\r\n${HOST}${JSON_TYPE}${fields}\r\n${body}`;
const post = (body: string | Buffer, fields = JSON_TYPE, path = CONSULTATION) =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${HOST}${fields}Content-Length: ${Buffer.byteLength(body)}\r\n${CLOSE}\r\n`,
    ),
    Buffer.from(body),
  ]);
const row = (name: string, bytes: string | Buffer, status: number): MalformedRequest => ({
  name,
  bytes,
  status,
});

/** What no browser sends, and the status it gets. */
export const MALFORMED_REQUESTS: readonly MalformedRequest[] = [
  // Two readings of where a request ends let one be smuggled past a proxy.
  row(
    'a length and chunks',
    framed('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /smuggled'),
    400,
  ),
  row(
    'chunks after a tab, and a length',
    framed('Transfer-Encoding:\tchunked\r\nContent-Length: 3\r\n', '0\r\n\r\n'),
    400,
  ),
  row('a blank before the colon', framed('Transfer-Encoding : chunked\r\n', '0\r\n\r\n'), 400),
  row('an unknown coding', framed('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'), 400),
  row(
    'chunks that are not the last coding',
    framed('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    400,
  ),
  row(
    'chunks twice',
    framed('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
  ),
  row('two lengths', framed('Content-Length: 2\r\nContent-Length: 3\r\n', '{}a'), 400),
  row('a list of lengths', framed('Content-Length: 2, 2\r\n', '{}'), 400),
  row('a signed length', framed('Content-Length: +2\r\n', '{}'), 400),
  row('a negative length', framed('Content-Length: -1\r\n', '{}'), 400),
  row('a length beyond any number', framed(`Content-Length: ${'9'.repeat(30)}\r\n`, '{}'), 400),
  row('a chunk without a size', framed('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), 400),
  row(
    'a chunk of an impossible size',
    framed('Transfer-Encoding: chunked\r\n', `${'f'.repeat(18)}\r\n{}\r\n`),
    400,
  ),
  row('chunks ended by bare line feeds', framed('Transfer-Encoding: chunked\r\n', '2\n{}\n0\n\n'), 400),
  row('two hosts', `GET / HTTP/1.1\r\n${HOST}Host: b.example\r\n\r\n`, 400),
  row('no host', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400),
  row('a host that is none', `GET /functions/v1/x HTTP/1.1\r\nHost: [::\r\n${CLOSE}\r\n`, 400),
  row('a line that goes on in the next', get('/healthz', 'X-A: a\r\n b\r\n'), 400),
  row('a bare carriage return', get('/healthz', 'X-A: a\rb: c\r\n'), 400),
  // Not HTTP, or not ours.
  row('HTTP 0.9', 'GET /\r\n\r\n', 505),
  row('HTTP 2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
  row('TLS', Buffer.from('16030100c8010000c40303', 'hex'), 400),
  row('an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400),
  row('a tunnel', `CONNECT b.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405),
  row('an address that does not parse', get('http://[::1'), 400),
  // Bytes and escapes.
  row('NUL in the path', get('/\0'), 400),
  row('NUL in a header', get('/healthz', 'X-A: a\0b\r\n'), 400),
  row('a bad escape in the path', get('/functions/v1/%zz'), 404),
  row('invalid UTF-8 in the path', get('/r/%ff%fe'), 404),
  row('a bad escape in the query', get('/functions/v1/analysis-events?request_key=%E0%A4%A'), 400),
  row('bytes that are not UTF-8', post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22])), 400),
  // Too much.
  row('a long header', get('/healthz', `X-A: ${'a'.repeat(300_000)}\r\n`), 431),
  row('100,000 headers', get('/healthz', 'a:b\r\n'.repeat(100_000)), 431),
  row('a long address', get(`/${'a'.repeat(300_000)}`), 431),
  row('a body of a megabyte', post('x'.repeat(1_000_000)), 413),
  row('a body of ten gigabytes, announced', framed('Content-Length: 10000000000\r\n', '{}'), 413),
  row(
    '100 KB in chunks',
    framed('Transfer-Encoding: chunked\r\n', `19000\r\n${'x'.repeat(0x19000)}\r\n0\r\n\r\n`),
    413,
  ),
  row(
    'a chunk with a long extension',
    framed('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(200_000)}\r\n{}\r\n`),
    413,
  ),
  row(
    'a compressed body',
    post(gzipSync(Buffer.alloc(10_000_000)), `${JSON_TYPE}Content-Encoding: gzip\r\n`),
    415,
  ),
  row('many parts', post('--b\r\n'.repeat(10_000), 'Content-Type: multipart/form-data; boundary=b\r\n'), 415),
  row('JSON of 30,000 levels', post(`{"name":${DEEP}}`), 400),
  row(
    '30,000 levels at sign-in',
    post(`{"email":${DEEP}}`, JSON_TYPE, '/auth/v1/token?grant_type=password'),
    400,
  ),
  row('numbers beyond any', post(`{"name":1e999999,"filled_ms":${'9'.repeat(10_000)}}`), 400),
  row('parentheses without end', get(`/rest/v1/website_reports?or=${'('.repeat(8_000)}`), 400),
  row('a query without end', get(`/rest/v1/website_reports?or=${'('.repeat(20_000)}`), 414),
  row(
    'a token of 60 KB',
    get('/rest/v1/website_reports', `Authorization: Bearer ${'a.'.repeat(30_000)}\r\n`),
    401,
  ),
];
