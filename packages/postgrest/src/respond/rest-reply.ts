/** An answer before it becomes a Response, so that its headers are built only once. */
export interface RestReply {
  status: number;
  headers: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  body: string | Buffer | null;
  /** The reason phrase, where it differs from the status's own. */
  statusText?: string | undefined;
}

/** Rows are for the caller only: caches must not store them, unless a function sets another rule in `response.headers`. */
export const NOT_STORED = { 'cache-control': 'no-store' } as const;

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Makes the Response; `extra` headers are on every answer of the data API. */
export function toResponse(
  reply: RestReply,
  method: string,
  extra: Readonly<Record<string, string>>,
): Response {
  const hasBody =
    reply.body !== null && reply.body.length > 0 && method !== 'HEAD' && !WITHOUT_BODY.has(reply.status);
  const headers = isList(reply.headers)
    ? new Headers([...reply.headers, ...Object.entries(extra)].map(([name, value]) => [name, value]))
    : { ...NOT_STORED, ...reply.headers, ...extra };
  if (headers instanceof Headers && !headers.has('cache-control')) {
    headers.set('cache-control', NOT_STORED['cache-control']);
  }
  const { status, statusText = '' } = reply;
  const body = hasBytesInHeaders(headers) && reply.body !== null ? Buffer.from(reply.body) : reply.body;
  return new Response(hasBody ? (body as BodyInit) : null, { status, statusText, headers });
}

/** Node writes headers and a body of text together, as UTF-8: bytes of a header would be encoded twice. */
function hasBytesInHeaders(headers: Headers | Record<string, string>): boolean {
  const schema = headers instanceof Headers ? headers.get('content-profile') : headers['content-profile'];
  return schema !== undefined && schema !== null && /[\x80-\xff]/.test(schema);
}

function isList(headers: RestReply['headers']): headers is readonly (readonly [string, string])[] {
  return Array.isArray(headers);
}
