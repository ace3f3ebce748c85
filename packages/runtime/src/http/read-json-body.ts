import { AppError } from './app-error.ts';

/** Far above our largest form, far below what could do harm. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Reads the body as a JSON object of at most `limitBytes`.
 * Throws AppError `wrong_content_type`, `body_too_large`, `bad_json` or `invalid_body`.
 */
export async function readJsonBody(
  request: Request,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<Record<string, unknown>> {
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (mediaType !== 'application/json' || encoding !== 'identity') throw new AppError('wrong_content_type');
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) {
    throw new AppError('body_too_large');
  }
  const value = parse(await readText(request, limitBytes).catch(unreadable));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('invalid_body', { detail: ['The body must be a JSON object.'] });
  }
  return value as Record<string, unknown>;
}

/** Without a length, bytes are counted as they arrive; with one, the HTTP parser enforces it. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  if (request.headers.has('content-length')) {
    const text = await request.text();
    if (Buffer.byteLength(text) > limitBytes) throw new AppError('body_too_large');
    return text;
  }
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new AppError('body_too_large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** A client that hangs up halfway breaks a connection as well, but not the one to the database. */
function unreadable(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('bad_json');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own words repeat part of the body, and causes are logged.
    throw new AppError('bad_json');
  }
}
