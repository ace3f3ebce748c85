import type { AuthCall } from '../core.ts';
import { authPool } from '../stores/auth-database.ts';
import { insertOAuthClient, type OAuthClientRow } from '../stores/oauth-client-store.ts';
import { readNewClient } from './client-metadata.ts';
import { hashClientSecret, newClientSecret } from './client-secret.ts';

/** A client as it was just registered; its secret is known only here and only now. */
export interface RegisteredClient {
  client: OAuthClientRow;
  /** Null for public clients. */
  secret: string | null;
}

/** Registers the application that the body describes. Throws `validation_failed`. */
export async function registerClient(
  call: AuthCall,
  registrationType: 'manual' | 'dynamic',
): Promise<RegisteredClient> {
  const metadata = readNewClient(call.body, registrationType);
  const secret = metadata.clientType === 'confidential' ? newClientSecret() : null;
  const client = await insertOAuthClient(
    authPool(call.services),
    { metadata, registrationType, secretHash: secret === null ? null : hashClientSecret(secret) },
    call.services.now(),
  );
  return { client, secret };
}
