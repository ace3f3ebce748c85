import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** Everything here throws DeskError. */

export type ApiKey = AnswerOf<'list-api-keys'>[number];
/** The only answer that holds the key itself. */
export type NewApiKey = AnswerOf<'make-api-key'>;

export const apiKeysQuery = queryOptions({
  queryKey: ['staff', 'api-keys'],
  queryFn: () => desk('list-api-keys', {}),
});

export function makeApiKey(wanted: InputOf<'make-api-key'>): Promise<NewApiKey> {
  return desk('make-api-key', wanted);
}

export async function revokeApiKey(keyId: string): Promise<void> {
  await desk('revoke-api-key', { keyId });
}
