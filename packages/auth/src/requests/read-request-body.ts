import { AuthError } from '../errors/auth-error.ts';

/** docs/protocol/auth.md#requests. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** A client that is still sending does not read the answer, so this much is received and dropped, for this long. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;
const MAX_DRAIN_MS = 3000;

/** Without null values; `{}` for GET and an empty body. Throws `bad_json` or `request_entity_too_large`. */
export async function readRequestBody(
  request: Request,
  endpoint: { form?: boolean },
): Promise<Record<string, unknown>> {
  if (request.method === 'GET' || request.body === null) return {};
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DRAINED_BYTES) {
    throw new AuthError('request_entity_too_large');
  }
  const text = await readText(request.body).catch((error: unknown) => {
    // A client that disconnects early is not a lost database.
    throw error instanceof AuthError ? error : new AuthError('bad_json', UNREADABLE);
  });
  if (text.trim() === '') return {};
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (endpoint.form === true && mediaType === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return withoutNulls(parse(text));
}

const UNREADABLE = 'Could not parse request body as JSON: it could not be read';

/** The length header may be missing or wrong, so bytes are counted as they arrive. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const startedAtMs = performance.now();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes <= BODY_LIMIT_BYTES) chunks.push(chunk);
    else if (bytes > MAX_DRAINED_BYTES || performance.now() - startedAtMs > MAX_DRAIN_MS) break;
  }
  if (bytes > BODY_LIMIT_BYTES) throw new AuthError('request_entity_too_large');
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AuthError('bad_json', `Could not parse request body as JSON: ${(cause as Error).name}`);
  }
  const storable = withStorableText(value, 0);
  if (typeof storable === 'object' && storable !== null && !Array.isArray(storable)) {
    return storable as Record<string, unknown>;
  }
  // Clients send `null` for an empty body.
  if (value === null) return {};
  throw new AuthError('bad_json', 'Could not parse request body as JSON: an object is expected');
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Deeper than any real profile; the database and the call stack have limits, too. */
const MAX_DEPTH = 64;

/** The value in a form that PostgreSQL can store: complete characters, no NUL, bounded depth. */
function withStorableText(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    throw new AuthError('bad_json', 'Could not parse request body as JSON: it is nested too deeply');
  }
  if (Array.isArray(value)) return value.map((item) => withStorableText(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), withStorableText(item, depth + 1)]),
  );
}

function storableText(text: string): string {
  if (text.includes('\0')) {
    throw new AuthError('bad_json', 'Could not parse request body as JSON: NUL characters are not accepted');
  }
  return text.toWellFormed();
}
