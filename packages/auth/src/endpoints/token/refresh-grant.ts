import type { AuthCall } from '../../core.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { textField } from '../../requests/read-fields.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import { sessionResponse } from '../../sessions/start-session.ts';

/** `{refresh_token}` -> a session answer with the next token (docs/protocol/auth.md#refresh-tokens). */
export async function refreshGrant(call: AuthCall): Promise<Response> {
  const text = textField(call.body, 'refresh_token');
  if (text === '') throw new OAuthError('invalid_request', 'refresh_token required');
  return sessionResponse(await refreshSession(call, text));
}
