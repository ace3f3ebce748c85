/** An answer before it becomes a Response, so that its headers are only put together once. */
export interface RestReply {
  status: number;
  headers: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  body: string | Buffer | null;
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Makes the Response; `extra` headers go to every answer of this surface. */
export function toResponse(
  reply: RestReply,
  method: string,
  extra: Readonly<Record<string, string>>,
): Response {
  const hasBody =
    reply.body !== null && reply.body.length > 0 && method !== 'HEAD' && !WITHOUT_BODY.has(reply.status);
  const headers = isList(reply.headers)
    ? new Headers([...reply.headers, ...Object.entries(extra)].map(([name, value]) => [name, value]))
    : { ...reply.headers, ...extra };
  return new Response(hasBody ? (reply.body as BodyInit) : null, { status: reply.status, headers });
}

function isList(headers: RestReply['headers']): headers is readonly (readonly [string, string])[] {
  return Array.isArray(headers);
}
