import { isUtf8 } from 'node:buffer';
import { apiError } from '../errors/rest-error.ts';
import { type MediaType, readAccept } from './media-types.ts';
import { BODY_LIMIT_BYTES } from './payload.ts';

type RestTarget = { kind: 'root' } | { kind: 'table'; name: string } | { kind: 'function'; name: string };

export interface RestRequest {
  method: string;
  /** Without the prefix of this surface. */
  path: string;
  rawQuery: string;
  headers: Headers;
  target: RestTarget;
  schema: string;
  accept: readonly MediaType[];
  body: Buffer;
}

const BODY_METHODS = new Set(['POST', 'PATCH', 'PUT']);
const WRITE_METHODS = new Set([...BODY_METHODS, 'DELETE']);

/** Throws PGRST106 for a schema that is not exposed, PGRST125 for a path of any other form. */
export async function readRestRequest(
  request: Request,
  options: { basePath: string; exposedSchemas: readonly string[] },
): Promise<RestRequest> {
  const { method, headers } = request;
  const { pathname, query } = splitUrl(request.url);
  const path = pathname.startsWith(options.basePath) ? pathname.slice(options.basePath.length) : pathname;
  const schema = schemaOf(headers, WRITE_METHODS.has(method), options.exposedSchemas);
  return {
    method,
    path: path === '' ? '/' : path,
    rawQuery: query,
    headers,
    target: targetOf(path),
    schema,
    // Parsed only when an answer is planned; plans of reads are cached.
    get accept() {
      return readAccept(headers.get('accept'));
    },
    body: BODY_METHODS.has(method) ? await readBody(request) : Buffer.alloc(0),
  };
}

/** Split by hand, because `URL` normalizes the query. */
function splitUrl(url: string): { pathname: string; query: string } {
  const withoutHash = url.split('#', 1)[0] ?? '';
  const mark = withoutHash.indexOf('?');
  const address = mark === -1 ? withoutHash : withoutHash.slice(0, mark);
  const slash = address.indexOf('/', address.indexOf('://') + 3);
  return {
    pathname: slash === -1 ? '/' : address.slice(slash),
    query: mark === -1 ? '' : withoutHash.slice(mark + 1),
  };
}

function targetOf(path: string): RestTarget {
  const segments = path.split('/').slice(1);
  const [first = '', second] = segments.map(decodeSegment);
  if (segments.length <= 1 && first === '') return { kind: 'root' };
  if (segments.length === 1) return { kind: 'table', name: first };
  if (segments.length === 2 && first === 'rpc' && second) return { kind: 'function', name: second };
  throw apiError('invalid_path');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw apiError('invalid_path');
  }
}

function schemaOf(headers: Headers, isWrite: boolean, exposed: readonly string[]): string {
  const header = headers.get(isWrite ? 'content-profile' : 'accept-profile');
  const schema = header === null ? (exposed[0] ?? 'public') : fromHeaderBytes(header);
  if (exposed.includes(schema)) return schema;
  throw apiError('unknown_schema', {
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });
}

/** Names are UTF-8 on the wire, and a header is read as one letter for each byte. */
function fromHeaderBytes(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : text;
}

export function toHeaderBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** The length header may be absent or lie, so bytes are counted as they come. */
async function readBody(request: Request): Promise<Buffer> {
  const tooLarge = () => apiError('body_too_large', { headers: { connection: 'close' } });
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) throw tooLarge();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity') {
    throw apiError('invalid_body', { message: `Content-Encoding not acceptable: ${encoding}` });
  }
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of unbroken(request.body)) {
    bytes += chunk.byteLength;
    if (bytes > BODY_LIMIT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A client that hangs up halfway causes a connection error too, but not one of the database. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw apiError('invalid_body', { message: 'The request body could not be read', cause });
  }
}
