import type { ApiKey, ApiKeyKind, ApiScope, NewApiKey } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../api/desk-call.ts';

/** Everything here throws DeskError. */

export const apiKeysQuery = queryOptions({
  queryKey: ['staff', 'api-keys'],
  queryFn: () => deskCall<ApiKey[]>('desk_list_api_keys'),
});

export interface WantedApiKey {
  name: string;
  kind: ApiKeyKind;
  scopes: ApiScope[];
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null;
}

export function makeApiKey(wanted: WantedApiKey): Promise<NewApiKey> {
  return deskCall('desk_make_api_key', { ...wanted });
}

export function revokeApiKey(keyId: string): Promise<void> {
  return deskCall('desk_revoke_api_key', { keyId });
}
