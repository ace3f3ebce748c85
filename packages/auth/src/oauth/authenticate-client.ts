import { isUuid } from '@fml/contract';
import type { AuthCall } from '../core.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { authPool } from '../stores/auth-database.ts';
import { findOAuthClient, type OAuthClientRow } from '../stores/oauth-client-store.ts';
import { oauthField } from './oauth-field.ts';
import { isClientSecret } from './register-client.ts';

/**
 * The application that calls: by `Authorization: Basic`, by fields of the body, or, for public clients, by its id alone.
 * An unknown id and a wrong secret get the same answer. Throws `invalid_client` or `invalid_request`.
 */
export async function authenticateClient(call: AuthCall): Promise<OAuthClientRow> {
  const { id, secret } = readCredentials(call);
  if (id === '') throw new OAuthError('invalid_client', 'Client authentication required');
  const client = isUuid(id) ? await findOAuthClient(authPool(call.services), id) : null;
  if (client === null) throw new OAuthError('invalid_client', 'Invalid client credentials');
  if (client.client_type === 'public') {
    if (secret === '') return client;
    throw new OAuthError('invalid_client', 'Public clients must not provide client_secret');
  }
  if (secret === '')
    throw new OAuthError('invalid_client', 'Confidential clients must provide client_secret');
  if (client.client_secret_hash === null || !isClientSecret(secret, client.client_secret_hash)) {
    throw new OAuthError('invalid_client', 'Invalid client credentials');
  }
  return client;
}

function readCredentials(call: AuthCall): { id: string; secret: string } {
  const fields = { id: oauthField(call.body, 'client_id'), secret: oauthField(call.body, 'client_secret') };
  const encoded = /^basic +(\S+)$/i.exec(call.request.headers.get('authorization')?.trim() ?? '')?.[1];
  if (encoded === undefined) return fields;
  if (fields.secret !== '') {
    throw new OAuthError('invalid_request', 'Only one method of client authentication may be used');
  }
  const [id, secret, ...rest] = Buffer.from(encoded, 'base64').toString().split(':').map(formDecoded);
  if (id === undefined || secret === undefined || rest.length > 0) {
    throw new OAuthError('invalid_client', 'Invalid client credentials');
  }
  if (fields.id !== '' && fields.id !== id) {
    throw new OAuthError('invalid_request', 'client_id does not match the authenticated client');
  }
  return { id, secret };
}

/** RFC 6749, 2.3.1: both halves are form-encoded before they are joined. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
