import { createHash, randomBytes } from 'node:crypto';
import type { AuthCall } from '../core.ts';
import { isSameText } from '../requests/is-same-text.ts';
import { authPool } from '../stores/auth-database.ts';
import { insertOAuthClient, type OAuthClientRow } from '../stores/oauth-client-store.ts';
import { readNewClient } from './client-metadata.ts';

/** A client as it was just registered; its secret is known only here and only now. */
export interface RegisteredClient {
  client: OAuthClientRow;
  /** Null for public clients. */
  secret: string | null;
}

/** Registers the application that the body describes. Throws `validation_failed`. */
export async function registerClient(
  call: AuthCall,
  registrationType: OAuthClientRow['registration_type'],
): Promise<RegisteredClient> {
  const metadata = readNewClient(call.body, registrationType);
  const secret = metadata.client_type === 'confidential' ? newClientSecret() : null;
  const row = {
    ...metadata,
    registration_type: registrationType,
    client_secret_hash: secret === null ? null : hashClientSecret(secret),
  };
  return { client: await insertOAuthClient(authPool(call.services), row, call.services.now()), secret };
}

export function newClientSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds: 256 random bits need no slow hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isClientSecret(secret: string, hash: string): boolean {
  return isSameText(hashClientSecret(secret), hash);
}
