interface Resource {
  /** Address of the endpoint. */
  resource: string;
  issuer: string;
}

/**
 * The document of RFC 9728: which OAuth server gives tokens for this endpoint. It names no scopes: clients would ask for all
 * of them, whatever they need. The OAuth server's own document does.
 */
export function protectedResource({ resource, issuer }: Resource): Response {
  return Response.json(
    {
      resource,
      resource_name: 'Fix My Local desk',
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
    },
    { headers: { 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' } },
  );
}

/** Why a client is sent to the OAuth server. */
export type ChallengeReason =
  | { kind: 'no_token' }
  /** Not valid, not any more, or not for this address. */
  | { kind: 'invalid_token' }
  /** `scope`: all that it has to ask for. */
  | { kind: 'insufficient_scope'; scope: string };

/** The refusal of RFC 6750 with the way to the OAuth server (RFC 9728, 5.1). */
export function challenge({ resource }: Resource, reason: ChallengeReason): Response {
  const metadata = new URL('/.well-known/oauth-protected-resource/mcp', resource).href;
  // Otherwise a client asks for what it needs, or for nothing and gets both: clients that refresh never ask again.
  const scope = reason.kind === 'insufficient_scope' ? [`scope="${reason.scope}"`] : [];
  const sentence = sentenceOf(reason);
  // Without a token there is no error yet (RFC 6750, 3.1).
  const error =
    reason.kind === 'no_token' ? [] : [`error="${reason.kind}"`, `error_description="${sentence}"`];
  const header = [...error, `resource_metadata="${metadata}"`, ...scope].join(', ');
  return refuse(reason.kind === 'insufficient_scope' ? 403 : 401, reason.kind, sentence, {
    'www-authenticate': `Bearer ${header}`,
  });
}

function sentenceOf(reason: ChallengeReason): string {
  switch (reason.kind) {
    case 'no_token':
      return 'Connect this application first.';
    case 'invalid_token':
      return 'This connection has ended, or it was not made for this address. Connect the application again.';
    case 'insufficient_scope':
      return `The person has to allow ${reason.scope} first.`;
  }
}

/** `code` is for programs, `sentence` for people. */
export function refuse(
  status: number,
  code: string,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error: code, error_description: sentence }, { status, headers });
}
