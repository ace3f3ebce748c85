import { asAppError } from '@fml/runtime/http';
import { type ApiVersion, CURRENT_API_VERSION } from './api-version.ts';
import { AuthError } from './auth-error.ts';
import { OAuthError } from './oauth-error.ts';

/** The client keeps its session on 503 and drops it on any 4xx, so a lost database must answer 503. */
const DATABASE_RETRY_AFTER_S = 5;

/** The one renderer of the surface: both body shapes and that of OAuth (docs/protocol/auth.md#errors). */
export function renderAuthError(
  error: AuthError | OAuthError,
  version: ApiVersion,
  errorId: string,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error instanceof OAuthError) {
    const body = { error: error.error, error_description: error.message };
    return Response.json(body, { status: 400, headers });
  }
  headers.set('x-sb-error-code', error.code);
  if (error.retryAfterS !== undefined) headers.set('retry-after', String(error.retryAfterS));
  // The rest of the body is not read.
  if (error.code === 'request_entity_too_large') headers.set('connection', 'close');
  const weak = error.reasons === undefined ? {} : { weak_password: { reasons: error.reasons } };
  if (version === 'legacy') {
    const id = error.status >= 500 ? { error_id: errorId } : {};
    const body = { code: error.status, error_code: error.code, msg: error.message, ...id, ...weak };
    return Response.json(body, { status: error.status, headers });
  }
  headers.set('x-supabase-api-version', CURRENT_API_VERSION);
  return Response.json(
    { code: error.code, message: error.message, ...weak },
    { status: error.status, headers },
  );
}

/** 404 for an address or method that is not in the list of endpoints; what has no code is called `unknown`. */
export function renderUnknownAddress(method: string, version: ApiVersion): Response {
  const message = `no Route matched ${method}`;
  if (version === 'legacy') {
    return Response.json({ code: 404, error_code: 'unknown', msg: message }, { status: 404 });
  }
  const headers = { 'x-supabase-api-version': CURRENT_API_VERSION };
  return Response.json({ code: 'unknown', message }, { status: 404, headers });
}

/** Refusals stay as they are; a lost database asks the client to retry; anything else is a bug behind a generic sentence. */
export function asAuthError(thrown: unknown): AuthError | OAuthError {
  if (thrown instanceof AuthError || thrown instanceof OAuthError) return thrown;
  if (asAppError(thrown).code === 'database_unavailable') {
    return new AuthError(
      'unexpected_failure',
      'We cannot reach our database right now. Please try again in a moment.',
      {
        status: 503,
        cause: thrown,
        retryAfterS: DATABASE_RETRY_AFTER_S,
      },
    );
  }
  return new AuthError('unexpected_failure', undefined, { cause: thrown });
}
